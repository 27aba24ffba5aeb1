/// The formulas of the gallery, each a rule that can be seen.
enum GalleryFormulas {
  /// A name, which is the picture's too, and the source.
  static let all: [(name: String, latex: String)] = [
    ("quadratic", #"x = \frac{-b \pm \sqrt{b^2-4ac}}{2a}"#),
    ("gaussian", #"\int_{-\infty}^{\infty} e^{-x^2}\,dx = \sqrt{\pi}"#),
    (
      "basel",
      #"\sum_{n=1}^{\infty} \frac{1}{n^2} = \prod_{p} \frac{1}{1-p^{-2}} = \frac{\pi^2}{6}"#
    ),
    ("continued", #"\cfrac{1}{1+\cfrac{1}{1+\cfrac{1}{1+x}}}"#),
    ("binomial", #"(x+y)^n = \sum_{k=0}^{n} \binom{n}{k} x^{n-k} y^k"#),
    ("nested-fraction", #"\frac{\frac{a}{b}+1}{1-\frac{c}{d}}"#),
    ("roots", #"\sqrt{1+\sqrt{1+\sqrt{1+\sqrt{1+x}}}} + \sqrt[3]{\frac{a}{b}} + \sqrt[n]{x}"#),
    ("scripts", #"x_{i_{j}}^{n^{m}} + {}^{14}_{6}\mathrm{C} + f''(x) + T^{i}{}_{j}{}^{k}"#),
    ("primes", #"f'(x)\,g''(x)\,h'''_n(x) + y'^2"#),
    ("slanted-scripts", #"V_n^m\,W_n^m\,f_n^m\,\Gamma_n^m\,T^2\,P_1"#),
    (
      "accents",
      #"\hat{x}\ \bar{y}\ \tilde{z}\ \vec{v}\ \dot{a}\ \ddot{a}\ \check{c}\ \breve{e}\ \acute{o}\ \grave{u}\ \mathring{A}"#
    ),
    ("wide-accents", #"\widehat{ABC} + \widetilde{xyz} + \overline{z+w} + \underline{uv}"#),
    (
      "vectors",
      #"\overrightarrow{AB} + \overleftarrow{CD} + \overleftrightarrow{EF} + \vec{\imath}\times\hat{\jmath}"#
    ),
    ("dotless", #"\hat{\imath}+\hat{i}+\hat{f}_n+\bar{x}^2+\hat{\hat{x}}"#),
    ("overbrace", #"\overbrace{a+b+\cdots+z}^{26} + \underbrace{1+1+\cdots+1}_{n\text{ times}}"#),
    (
      "brackets-above", #"\overbracket{a+b}\ \underbracket{c+d}\ \overparen{abc}\ \underparen{abc}"#
    ),
    (
      "delimiters",
      #"\left(\frac{a}{b}\right)\left[\sum_i x_i\right]\left\{\frac{x}{y}\right\}\left|\frac{u}{v}\right|\left\|w\right\|"#
    ),
    (
      "angles",
      #"\left\langle \frac{\phi}{2},\psi \right\rangle \left\lfloor\frac{n}{2}\right\rfloor \left\lceil\frac{n}{2}\right\rceil"#
    ),
    (
      "tall-delimiters",
      #"\left(\begin{matrix}1\\2\\3\\4\\5\\6\end{matrix}\right) \left\{\begin{matrix}1\\2\\3\\4\\5\\6\end{matrix}\right\} \left[\begin{matrix}1\\2\\3\\4\\5\\6\end{matrix}\right]"#
    ),
    ("big", #"\big(\Big(\bigg(\Bigg( x \Bigg]\bigg]\Big]\big] \big/\Big/\bigg\|\Bigg\|"#),
    ("middle", #"\left\{ x \in \mathbb{R} \,\middle|\, \frac{x^2}{2} < 1 \right\}"#),
    ("evaluated", #"\left.\frac{df}{dx}\right|_{x=0} = \left[\frac{x^3}{3}\right]_0^1"#),
    (
      "arrows-tall",
      #"\left\uparrow\frac{a}{b}\right\downarrow \left\lgroup\frac{a}{b}\right\rgroup"#
    ),
    (
      "limits",
      #"\lim_{x\to 0}\frac{\sin x}{x} = 1 \qquad \limsup_{n\to\infty} a_n \qquad \max_{x\in S} f(x)"#
    ),
    ("argmax", #"\hat\theta = \operatorname*{arg\,max}_{\theta} L(\theta)"#),
    (
      "integrals",
      #"\int_0^1 f \quad \iint_D f\,dA \quad \iiint_V \rho\,dV \quad \oint_{C} \mathbf{F}\cdot d\mathbf{r} \quad \int\limits_a^b"#
    ),
    (
      "big-operators",
      #"\bigcup_{i\in I} A_i \cap \bigcap_{j} B_j \oplus \bigoplus_{n} V_n \otimes \coprod_i X_i"#
    ),
    ("substack", #"\sum_{\substack{i<n \\ j<m}} a_{ij}"#),
    ("sideset", #"\sideset{_1^2}{_3^4}\prod_{k} a_k \quad \prescript{a}{b}{X}^{c}_{d}"#),
    ("stacked", #"A \stackrel{\text{def}}{=} B \quad \overset{!}{=} \quad \underset{x}{\min}\, f"#),
    ("text-style", #"\textstyle \sum_{i=1}^n \frac{1}{i} \int_0^1 \lim_{x\to0} \binom{n}{k}"#),
    (
      "styles",
      #"x\ {\scriptstyle x}\ {\scriptscriptstyle x} \quad \dfrac12\ \tfrac12 \quad a^{\displaystyle b}"#
    ),
    (
      "pmatrix",
      #"\begin{pmatrix} a_{11} & \cdots & a_{1n} \\ \vdots & \ddots & \vdots \\ a_{m1} & \cdots & a_{mn} \end{pmatrix}"#
    ),
    (
      "matrices",
      #"\begin{bmatrix}1&0\\0&1\end{bmatrix}^{T} \begin{vmatrix}a&b\\c&d\end{vmatrix} = ad-bc \quad \begin{Vmatrix}1&2\\3&4\end{Vmatrix} \quad \begin{Bmatrix}x\\y\end{Bmatrix}"#
    ),
    (
      "small-matrix",
      #"\bigl(\begin{smallmatrix} a & b \\ c & d \end{smallmatrix}\bigr) \in \mathrm{SL}_2(\mathbb{Z})"#
    ),
    (
      "cases",
      #"|n| = \begin{cases} n/2 & \text{if } n \text{ is even} \\ 3n+1 & \text{otherwise} \end{cases}"#
    ),
    ("aligned", #"\begin{aligned} (a+b)^2 &= (a+b)(a+b) \\ &= a^2+2ab+b^2 \end{aligned}"#),
    (
      "aligned-tall",
      #"\begin{aligned} \frac{d}{dx}\int_0^x f &= f(x) \\[4pt] \sum_{n} a_n &= A \end{aligned}"#
    ),
    ("gathered", #"\begin{gathered} a = b \\ c + d = e + f \end{gathered}"#),
    ("multline", #"\begin{multline} a+b+c+d+e \\ +f+g+h \\ +i+j+k = 0 \end{multline}"#),
    (
      "array-rules",
      #"\begin{array}{|c||c|r|} \hline p & q & p \land q \\ \hline\hline 1 & 0 & 0 \\ \hline 1 & 1 & 1 \\ \hline \end{array}"#
    ),
    (
      "augmented",
      #"\left[\begin{array}{cc|c} 1 & 0 & 5 \\ 0 & 1 & 6 \\ \hdashline 2 & 3 & 7 \end{array}\right]"#
    ),
    (
      "long-division",
      #"\begin{array}{r@{\;}l} 12 & 345 \\ \cline{2-2} & \multicolumn{1}{r}{6} \end{array}"#
    ),
    (
      "alphabets",
      #"\mathbb{NZQRC}\ \mathcal{ABCL}\ \mathfrak{gHR}\ \mathsf{Sans}\ \mathtt{code}\ \mathbf{bold}\ \boldsymbol{\alpha x}"#
    ),
    (
      "greek",
      #"\alpha\beta\gamma\delta\epsilon\varepsilon\zeta\eta\theta\vartheta\kappa\lambda\mu\xi\pi\varpi\rho\sigma\phi\varphi\chi\psi\omega"#
    ),
    (
      "capital-greek",
      #"\Gamma\Delta\Theta\Lambda\Xi\Pi\Sigma\Upsilon\Phi\Psi\Omega\ \mathit{\Gamma\Delta}"#
    ),
    (
      "relations",
      #"a \le b \ll c \prec d \sim e \simeq f \approx g \cong h \equiv i \propto j \ne k \notin L \not\subset M"#
    ),
    (
      "operators",
      #"a \pm b \mp c \oplus d \otimes e \circ f \ast g \star h \setminus i \wedge j \vee k"#
    ),
    (
      "arrows",
      #"\leftarrow\ \to\ \Leftrightarrow\ \mapsto\ \hookrightarrow\ \rightleftharpoons\ \longrightarrow\ \Longleftrightarrow\ \uparrow\ \nearrow"#
    ),
    (
      "long-arrows",
      #"A \xrightarrow{f} B \xleftarrow[n\to\infty]{\text{long label}} C \xRightarrow{p} D \xmapsto{\phi} E"#
    ),
    ("dots", #"x_1, \dots, x_n \quad x_1 + \dots + x_n \quad \vdots\ \ddots"#),
    ("modular", #"a \equiv b \pmod{n} \qquad a \bmod n \qquad \gcd(a,b)"#),
    (
      "colours",
      #"\textcolor{red}{\frac{a}{\textcolor{blue}{b}}} + \colorbox{yellow}{$x$} + \fcolorbox{red}{white}{$y$}"#
    ),
    ("boxes", #"\boxed{E = mc^2} \quad \cancel{x}+\bcancel{y}+\xcancel{z}"#),
    (
      "phantoms",
      #"\quad \sum_{\mathclap{1\le i\le j\le n}} x_{ij} + a\phantom{xx}b + \sqrt{\mathstrut a}+\sqrt{\mathstrut y}"#
    ),
    (
      "words",
      #"\text{if $x>0$ then -- ``quoted''} \quad \text{שלום} \quad \text{\textbf{bold} \textit{slanted}}"#
    ),
    ("typed", "∀ε>0 ∃δ>0: |x−a|<δ ⇒ |f(x)−f(a)|<ε,  x²+y₁ ≤ √2 ∈ ℝ"),
    ("negated", #"a \not\equiv b \quad x \not\perp y \quad A \nsubseteq B \quad p \nmid n"#),
    (
      "einstein",
      #"R_{\mu\nu} - \tfrac{1}{2}R\,g_{\mu\nu} + \Lambda g_{\mu\nu} = \frac{8\pi G}{c^4}T_{\mu\nu}"#
    ),
    ("stirling", #"n! \sim \sqrt{2\pi n}\left(\frac{n}{e}\right)^n"#),
  ]
}
