import { FREE_TEXT_LEAD_FIELDS } from '@waypost/partner-adapters/contract';
import { escapeRegExp } from '@waypost/platform/kernel';

const MAX_CHARACTERS = 300;
/** A shorter text is hidden as a whole word only, or it would black out half of any sentence. */
const MIN_PART_CHARACTERS = 3;
/** A short text of another field is a choice like "no" or "M", which identifies nobody. */
const FREE_TEXT_FIELDS: ReadonlySet<string> = new Set(FREE_TEXT_LEAD_FIELDS);
const HIDDEN = '[hidden]';
/** Matches an address with its query. */
const QUERY = /(https?:\/\/[^\s"'?#]*)[?#][^\s"']*/gi;

/**
 * Returns a partner's own words about a request, made safe for the call record. Partners like to quote what they refuse, so every value of
 * the lead, e-mail address, query of an address and run of digits is hidden (R15.02).
 */
export function complaintText(complaints: readonly string[], lead: unknown): string {
  let text = complaints
    .join('; ')
    .slice(0, MAX_CHARACTERS * 10)
    .replace(QUERY, `$1?${HIDDEN}`);
  for (const value of leadTexts(lead)) text = text.replace(patternOf(value), HIDDEN);
  return text
    .replace(/\S+@\S+/g, HIDDEN)
    .replace(/\d[\d\s().-]*\d|\d/g, HIDDEN)
    .slice(0, MAX_CHARACTERS);
}

function patternOf(value: string): RegExp {
  const text = escapeRegExp(value);
  return new RegExp(value.length < MIN_PART_CHARACTERS ? `(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])` : text, 'giu');
}

/** Returns the lead's texts to hide, longest first: a full name is hidden as a whole before its parts are. */
function leadTexts(lead: unknown): string[] {
  const texts: string[] = [];
  const collect = (value: unknown, field: string): void => {
    if (typeof value === 'string') texts.push(...partsOf(value).filter((part) => isHidden(part, field)));
    else if (Array.isArray(value)) value.forEach((item) => collect(item, field));
    else if (typeof value === 'object' && value !== null) Object.entries(value).forEach(([name, item]) => collect(item, name));
  };
  collect(lead, '');
  return texts.sort((a, b) => b.length - a.length);
}

/** Returns a text, its words, and its words without the punctuation around them. */
const partsOf = (text: string): string[] => {
  const words = text.split(/\s+/);
  return [text, ...words, ...words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))];
};

const isHidden = (text: string, field: string): boolean =>
  text.trim().length >= MIN_PART_CHARACTERS || (FREE_TEXT_FIELDS.has(field) && /[\p{L}\p{N}]/u.test(text));
