/** An address with a query or a place on the page; what stands before it is kept. */
const QUERY = /((?:[a-z][a-z\d+.-]*:\/)?\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/gi;
const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi;
/** Phone numbers, and whatever else is as long as one. */
const LONG_NUMBER = /\+?\d(?:[\s().-]{0,2}\d){6,}/g;

/** A text without query strings. */
export const withoutQuery = (text: string): string => text.replace(QUERY, '$1');

/** A text without query strings, e-mail addresses and numbers that could be a phone's. */
export const scrubbedText = (text: string): string => withoutQuery(text).replace(EMAIL, '[email]').replace(LONG_NUMBER, '[number]');
