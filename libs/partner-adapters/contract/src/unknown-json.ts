export type JsonRecord = Readonly<Record<string, unknown>>;

export const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The text, or '' where there is none: partners leave optional fields out. */
export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
