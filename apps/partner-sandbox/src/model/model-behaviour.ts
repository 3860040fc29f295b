import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ControlFault } from '../behaviour';

/**
 * The ways to fail: slow down with `Retry-After`; 500; no answer; an answer that breaks off but is marked as finished; text that is not an
 * article; the other language; no usage; ten megabytes; figures and promises without a fact.
 */
export const MODEL_FAULTS = [
  'none',
  'rate-limited',
  'server-error',
  'hang',
  'cut-off',
  'nonsense',
  'other-language',
  'no-usage',
  'oversized',
  'invented',
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

/** The behavior of the stand-in model. */
export interface ModelBehaviour {
  readonly fault: ModelFault;
  /** The number of requests that get the fault. Null for all of them. */
  readonly times: number | null;
  readonly latencyMs: number;
  readonly retryAfterSeconds: number;
}

export const DEFAULT_MODEL_BEHAVIOUR: ModelBehaviour = { fault: 'none', times: null, latencyMs: 0, retryAfterSeconds: 1 };

const MAX_LATENCY_MS = 600_000;
const isWhole = (value: unknown, max: number): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

const CHECKS: Readonly<Record<keyof ModelBehaviour, readonly [isValid: (value: unknown) => boolean, description: string]>> = {
  fault: [(value) => MODEL_FAULTS.some((fault) => fault === value), `must be one of ${MODEL_FAULTS.join(', ')}`],
  times: [(value) => value === null || isWhole(value, 1_000_000), 'must be a whole number, or null for all'],
  latencyMs: [(value) => isWhole(value, MAX_LATENCY_MS), `must be a whole number from 0 to ${MAX_LATENCY_MS}`],
  retryAfterSeconds: [(value) => isWhole(value, 3_600), 'must be a whole number from 0 to 3600'],
};

/** Reads the body of `PUT /model/control`. Fields that it does not name get their defaults. */
export function parseModelControl(body: unknown): Result<ModelBehaviour, ControlFault> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return err({ field: '', message: 'must be an object' });
  for (const [field, value] of Object.entries(body)) {
    const check = Object.hasOwn(CHECKS, field) ? CHECKS[field as keyof ModelBehaviour] : undefined;
    if (check === undefined) return err({ field, message: 'is not known' });
    if (!check[0](value)) return err({ field, message: check[1] });
  }
  return ok({ ...DEFAULT_MODEL_BEHAVIOUR, ...body });
}
