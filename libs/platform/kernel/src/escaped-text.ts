const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML and XML, between elements and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);

/** Escapes text for literal use in a regular expression, also with the flag `u`. */
export const escapeRegExp = (text: string): string => text.replace(/[\\.*+?^${}()|[\]]/g, '\\$&');
