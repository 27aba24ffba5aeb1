// What we use of curl's interface, declared here so that building needs no package of its own.
// Handles are opaque; the numbers are part of curl's binary interface (curl/curl.h, curl/multi.h).
// The variadic functions, which Swift cannot call, are called here by their addresses.

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

typedef struct shim_CURL shim_CURL;
typedef struct shim_CURLM shim_CURLM;

struct shim_curl_slist {
  char *data;
  struct shim_curl_slist *next;
};

/// `curl_sockaddr`: where a socket is about to connect to.
typedef struct {
  int family;
  int socktype;
  int protocol;
  unsigned int addrlen;
  struct sockaddr addr;
} shim_curl_sockaddr;

/// `CURLMsg`.
typedef struct {
  int msg;
  shim_CURL *easy_handle;
  union {
    void *whatever;
    int result;
  } data;
} shim_CURLMsg;

typedef enum {
  shim_CURLOPT_TIMEOUT_MS = 155,
  shim_CURLOPT_CONNECTTIMEOUT_MS = 156,
  shim_CURLOPT_FOLLOWLOCATION = 52,
  shim_CURLOPT_NOSIGNAL = 99,
  shim_CURLOPT_PROTOCOLS = 181,
  shim_CURLOPT_WRITEDATA = 10001,
  shim_CURLOPT_URL = 10002,
  shim_CURLOPT_USERAGENT = 10018,
  shim_CURLOPT_HTTPHEADER = 10023,
  shim_CURLOPT_HEADERDATA = 10029,
  shim_CURLOPT_PRIVATE = 10103,
  shim_CURLOPT_OPENSOCKETDATA = 10164,
  shim_CURLOPT_NOPROXY = 10177,
  shim_CURLOPT_WRITEFUNCTION = 20011,
  shim_CURLOPT_HEADERFUNCTION = 20079,
  shim_CURLOPT_OPENSOCKETFUNCTION = 20163,
  shim_CURLOPT_MAXFILESIZE_LARGE = 30117,
  shim_CURLMOPT_MAX_HOST_CONNECTIONS = 7,
  shim_CURLMOPT_MAX_TOTAL_CONNECTIONS = 13,
  shim_CURLINFO_PRIVATE = 0x100015,
  shim_CURLINFO_RESPONSE_CODE = 0x200002,
  shim_CURLE_OK = 0,
  shim_CURLE_COULDNT_RESOLVE_HOST = 6,
  shim_CURLE_COULDNT_CONNECT = 7,
  shim_CURLE_PARTIAL_FILE = 18,
  shim_CURLE_OPERATION_TIMEDOUT = 28,
  shim_CURLE_FILESIZE_EXCEEDED = 63,
  shim_CURLMSG_DONE = 1,
  shim_CURL_GLOBAL_DEFAULT = 3,
  shim_CURLPROTO_HTTP_AND_HTTPS = 3,
  shim_CURL_SOCKET_BAD = -1,
} shim_curl_number;

typedef int (*shim_curl_global_init)(long);
typedef shim_CURL *(*shim_curl_easy_init)(void);
typedef void (*shim_curl_easy_cleanup)(shim_CURL *);
typedef const char *(*shim_curl_easy_strerror)(int);
typedef struct shim_curl_slist *(*shim_curl_slist_append)(struct shim_curl_slist *, const char *);
typedef void (*shim_curl_slist_free_all)(struct shim_curl_slist *);
typedef shim_CURLM *(*shim_curl_multi_init)(void);
typedef int (*shim_curl_multi_cleanup)(shim_CURLM *);
typedef int (*shim_curl_multi_add_handle)(shim_CURLM *, shim_CURL *);
typedef int (*shim_curl_multi_remove_handle)(shim_CURLM *, shim_CURL *);
typedef int (*shim_curl_multi_perform)(shim_CURLM *, int *);
typedef int (*shim_curl_multi_poll)(shim_CURLM *, void *, unsigned int, int, int *);
typedef shim_CURLMsg *(*shim_curl_multi_info_read)(shim_CURLM *, int *);

typedef size_t (*shim_curl_data_callback)(char *, size_t, size_t, void *);
typedef int (*shim_curl_opensocket_callback)(void *, int, shim_curl_sockaddr *);

typedef int (*shim_curl_setopt)(void *, int, ...);

static inline int shim_setopt_long(const void *setopt, void *handle, int option, long value) {
  return ((shim_curl_setopt)setopt)(handle, option, value);
}

static inline int shim_setopt_offset(const void *setopt, void *handle, int option, int64_t value) {
  return ((shim_curl_setopt)setopt)(handle, option, value);
}

static inline int shim_setopt_pointer(
    const void *setopt, void *handle, int option, const void *value) {
  return ((shim_curl_setopt)setopt)(handle, option, value);
}

static inline int shim_setopt_data_callback(
    const void *setopt, void *handle, int option, shim_curl_data_callback value) {
  return ((shim_curl_setopt)setopt)(handle, option, value);
}

static inline int shim_setopt_socket_callback(
    const void *setopt, void *handle, int option, shim_curl_opensocket_callback value) {
  return ((shim_curl_setopt)setopt)(handle, option, value);
}

static inline int shim_getinfo_long(const void *getinfo, void *handle, int info, long *value) {
  return ((int (*)(void *, int, ...))getinfo)(handle, info, value);
}
