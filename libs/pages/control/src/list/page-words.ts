/** Capitalizes a value: `medicare` becomes `Medicare`. */
export const inWord = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

export const pagesInWords = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
