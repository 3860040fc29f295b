const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML and XML write it, between elements and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);

/** Text as a regular expression matches it to the letter, with the flag `u` too. */
export const escapeRegExp = (text: string): string => text.replace(/[\\.*+?^${}()|[\]]/g, '\\$&');
