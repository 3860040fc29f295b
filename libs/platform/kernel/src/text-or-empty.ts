/** Returns an external value if it is text, else ''. */
export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
