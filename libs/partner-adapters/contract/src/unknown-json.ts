export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The text, or '' where there is none: partners leave optional fields out. */
export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
