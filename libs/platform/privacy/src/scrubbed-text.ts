/** An address with a query or a fragment. The part before it stays. */
const QUERY = /((?:[a-z][a-z\d+.-]*:\/)?\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/gi;
const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi;
/** Phone numbers, and every other number that is as long. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,2}\d){6,}/g;

/** Returns a text without query strings. */
export const withoutQuery = (text: string): string => text.replace(QUERY, '$1');

/** Returns a text without query strings, e-mail addresses and possible phone numbers. */
export const scrubbedText = (text: string): string => withoutQuery(text).replace(EMAIL, '[email]').replace(LONG_NUMBER, '[number]');
