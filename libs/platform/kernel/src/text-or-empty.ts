/** A value from outside as text; '' where it is none. */
export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
