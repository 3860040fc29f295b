import { escapeRegExp } from '@waypost/platform/kernel';

const MAX_CHARACTERS = 300;
/** Shorter values are words like "no" or "M", which would black out half of any sentence. */
const MIN_VALUE_CHARACTERS = 3;
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
  for (const value of leadTexts(lead)) text = text.replace(new RegExp(escapeRegExp(value), 'giu'), HIDDEN);
  return text
    .replace(/\S+@\S+/g, HIDDEN)
    .replace(/\d[\d\s().-]*\d|\d/g, HIDDEN)
    .slice(0, MAX_CHARACTERS);
}

/** Returns the lead's texts, longest first: a full name is hidden as a whole before its parts are. */
function leadTexts(lead: unknown): string[] {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value, ...value.split(/\s+/));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(lead);
  return texts.filter((text) => text.trim().length >= MIN_VALUE_CHARACTERS).sort((a, b) => b.length - a.length);
}
