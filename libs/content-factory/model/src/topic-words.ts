/** Words that don't identify a topic. */
const EMPTY_WORDS = new Set(
  'about after also ayuda best care check choose compare find help know learn need tell want saber conocer elegir encontrar conviene because before between could cover covered covers does from have insurance into like more most much people plan planes plans should than that their them then there these they this what when where which while will with would your para como cómo cuál cuando cuándo desde donde dónde entre esta este está hasta más pero porque qué sobre tiene seguro seguros usted una uno unos'.split(
    ' ',
  ),
);
const SHORTEST_WORD = 4;
/** The first characters that related words share: "dental" and "dentist". */
const STEM_CHARACTERS = 5;

/** Returns the significant words of a text, shortened so that related forms match. */
export function stemsOf(text: string): ReadonlySet<string> {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu);
  return new Set(
    (words ?? []).filter((word) => word.length >= SHORTEST_WORD && !EMPTY_WORDS.has(word)).map((word) => word.slice(0, STEM_CHARACTERS)),
  );
}
