import type { Brand } from '../src/brand';

/** The thirteen brands. Server-only: a visitor's bundle never imports this entry (R1.06). */
export const brandRecords: readonly Brand[] = [];
