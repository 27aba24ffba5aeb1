internal import CHarfBuzz

extension FontFace {
  /// Whether the font gives Arabic letters their forms in each language that it knows of.
  ///
  /// HarfBuzz makes up forms and ligatures from the characters of Unicode's presentation forms where
  /// a language has none of the features of forms; no lookup tells of them.
  var hasArabicForms: Bool {
    unsafe withFace { face in
      let table = OpenTypeTag("GSUB").rawValue
      var script: UInt32 = 0
      guard
        unsafe hb_ot_layout_table_find_script(
          face, table, OpenTypeTag("arab").rawValue, &script) != 0
      else { return false }
      let count = unsafe hb_ot_layout_script_get_language_tags(face, table, script, 0, nil, nil)
      let languages = Array(0..<count) + [UInt32(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX)]
      return languages.allSatisfy { language in
        (["isol", "fina", "medi", "init"] as [OpenTypeTag]).contains { feature in
          var index: UInt32 = 0
          return unsafe hb_ot_layout_language_find_feature(
            face, table, script, language, feature.rawValue, &index) != 0
        }
      }
    }
  }
}
