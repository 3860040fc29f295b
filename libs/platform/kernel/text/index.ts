export { CSV_START, csvLine } from './csv';
export { folded, hyphenated } from './folded';
export { nationalDigits } from './national-digits';
export { isTooDeep, parsedJson } from './parsed-json';
export { percentInWords } from './percent-in-words';
export { capitalized, joined } from './sentence-words';
export { shortened } from './shortened';
export { isStorableText, storableText } from './storable-text';
export { wellFormed } from './well-formed';
