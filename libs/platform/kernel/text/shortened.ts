/** Returns a text of at most `maxLength` characters. A longer one is cut, and ends with an ellipsis. */
export const shortened = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`;
