const named = (names: string, characters: string): readonly (readonly [string, string])[] => {
  const each = [...characters];
  return names.split(' ').map((name, index) => [name, each[index] ?? '']);
};

/** The first letter of the Latin names, which HTML lists in the order of their code points. */
const FIRST_LATIN = 0xa0;

/**
 * The names of HTML 4, and those of HTML 5 for ASCII marks, spaces and fractions. The other two thousand name signs that no article needs;
 * they stay as written, for readers and checks alike.
 */
export const NAMED_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...named(
    'quot amp apos lt gt QUOT AMP LT GT excl num dollar percnt lpar rpar ast plus comma period sol colon semi equals quest commat lsqb lbrack bsol rsqb rbrack Hat lowbar grave lcub lbrace verbar vert rcub rbrace',
    '"&\'<>"&<>!#$%()*+,./:;=?@[[\\]]^_`{{||}}',
  ),
  ...'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
    .split(' ')
    .map((name, index) => [name, String.fromCodePoint(FIRST_LATIN + index)] as const),
  ...named(
    'ndash mdash horbar hyphen dash lsquo rsquo sbquo ldquo rdquo bdquo lsaquo rsaquo prime Prime hellip mldr bull dagger Dagger permil euro trade numero frasl minus half frac13 frac23 frac15 frac25 frac35 frac45 frac16 frac56 frac18 frac38 frac58 frac78',
    '–—―‐‐‘’‚“”„‹›′″……•†‡‰€™№⁄−½⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞',
  ),
  ...named(
    'Tab NewLine NonBreakingSpace ensp emsp emsp13 emsp14 numsp puncsp thinsp hairsp ZeroWidthSpace NoBreak zwnj zwj lrm rlm',
    '\u0009\u000a\u00a0\u2002\u2003\u2004\u2005\u2007\u2008\u2009\u200a\u200b\u2060\u200c\u200d\u200e\u200f',
  ),
  ...named(
    'OElig oelig Scaron scaron Yuml circ tilde fnof Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega thetasym upsih piv',
    'ŒœŠšŸˆ˜ƒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωϑϒϖ',
  ),
  ...named(
    'oline weierp image real alefsym larr uarr rarr darr harr crarr lArr uArr rArr dArr hArr forall part exist empty nabla isin notin ni prod sum lowast radic prop infin ang and or cap cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes perp sdot lceil rceil lfloor rfloor lang rang loz spades clubs hearts diams check cross star starf phone',
    '‾℘ℑℜℵ←↑→↓↔↵⇐⇑⇒⇓⇔∀∂∃∅∇∈∉∋∏∑∗√∝∞∠∧∨∩∪∫∴∼≅≈≠≡≤≥⊂⊃⊄⊆⊇⊕⊗⊥⋅⌈⌉⌊⌋⟨⟩◊♠♣♥♦✓✗☆★☎',
  ),
]);

/** The meaning of the numbers from 128 to 159: browsers read them as Windows does. */
const FIRST_OF_WINDOWS = 128;
const OF_WINDOWS = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'];

const REPLACEMENT = '\ufffd';
const LAST_CODE_POINT = 0x10ffff;
const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

const character = (code: number): string =>
  code === 0 || code > LAST_CODE_POINT || isHalf(code) ? REPLACEMENT : (OF_WINDOWS[code - FIRST_OF_WINDOWS] ?? String.fromCodePoint(code));

const CHARACTER_REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]*));/gi;

/** Decodes the character references of Markdown as a browser does: `&dollar;` and `&#36;` are a dollar sign. */
export const withoutReferences = (markdown: string): string =>
  markdown.replace(CHARACTER_REFERENCE, (reference: string, hex?: string, decimal?: string, name = '') =>
    hex ? character(Number.parseInt(hex, 16)) : decimal ? character(Number(decimal)) : (NAMED_CHARACTERS.get(name) ?? reference),
  );
