import { err, ok, type Result } from '@waypost/platform/kernel';
import { MAX_ADS } from './carriers';

export const SANDBOX_PARTNERS = ['alpha', 'beta'] as const;
export type SandboxPartner = (typeof SANDBOX_PARTNERS)[number];

/**
 * The ways to respond: like the partner; with text that is not JSON; never; with too much; with a redirect; with every second call cut off;
 * byte by byte without end.
 */
export const MODES = ['normal', 'garbage', 'hang', 'oversized', 'redirect', 'flap', 'drip'] as const;
export type Mode = (typeof MODES)[number];

/** The behavior of a partner. */
export interface Behaviour {
  readonly mode: Mode;
  readonly latencyMs: number;
  /** The share of calls that fail with 500. 0.5 fails exactly every second call, without randomness. */
  readonly failRate: number;
  /** The value of a call in alpha's response. */
  readonly bid: number;
  readonly adsCount: number;
  /** The HTTP status, or beta's own status. */
  readonly status: number | 'SUCCESS' | 'ERROR';
}

export const DEFAULT_BEHAVIOUR: Readonly<Record<SandboxPartner, Behaviour>> = {
  alpha: { mode: 'normal', latencyMs: 0, failRate: 0, bid: 42, adsCount: 4, status: 200 },
  beta: { mode: 'normal', latencyMs: 0, failRate: 0, bid: 42, adsCount: 3, status: 200 },
};

/** The body of `PUT /control`. Null resets a field to its default. */
export interface Control {
  readonly partner: SandboxPartner;
  readonly changes: { readonly [F in keyof Behaviour]?: Behaviour[F] | null };
}

export interface ControlFault {
  readonly field: string;
  readonly message: string;
}

const MAX_LATENCY_MS = 600_000;

type Check = readonly [isValid: (value: unknown) => boolean, description: string];
const numberFrom = (from: number, to: number): Check => [
  (value) => typeof value === 'number' && value >= from && value <= to,
  `must be a number from ${from} to ${to}`,
];
const wholeNumberFrom = (from: number, to: number): Check => [
  (value) => Number.isInteger(value) && numberFrom(from, to)[0](value),
  `must be a whole number from ${from} to ${to}`,
];

const CHECKS: Readonly<Record<keyof Behaviour, Check>> = {
  mode: [(value) => MODES.some((mode) => mode === value), `must be one of ${MODES.join(', ')}`],
  latencyMs: numberFrom(0, MAX_LATENCY_MS),
  failRate: numberFrom(0, 1),
  bid: [(value) => Number.isFinite(value), 'must be a number'],
  adsCount: wholeNumberFrom(0, MAX_ADS),
  status: [
    (value) => value === 'SUCCESS' || value === 'ERROR' || wholeNumberFrom(200, 599)[0](value),
    'must be a status from 200 to 599, or SUCCESS or ERROR',
  ],
};

/** Reads the body of `PUT /control`. An unknown field is a fault, because a misspelt one would silently change nothing. */
export function parseControl(body: unknown): Result<Control, ControlFault> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return err({ field: '', message: 'must be an object' });
  const { partner: name, ...changes } = body as Readonly<Record<string, unknown>>;
  const partner = SANDBOX_PARTNERS.find((candidate) => candidate === name);
  if (partner === undefined) return err({ field: 'partner', message: `must be one of ${SANDBOX_PARTNERS.join(', ')}` });
  for (const [field, value] of Object.entries(changes)) {
    const check = Object.hasOwn(CHECKS, field) ? CHECKS[field as keyof Behaviour] : undefined;
    if (check === undefined) return err({ field, message: 'is not known' });
    if (value !== null && !check[0](value)) return err({ field, message: check[1] });
  }
  return ok({ partner, changes });
}

/** Returns the behavior after a control. Fields that it does not name stay. */
export function changed(behaviour: Behaviour, { partner, changes }: Control): Behaviour {
  const defaults = DEFAULT_BEHAVIOUR[partner];
  const pick = <F extends keyof Behaviour>(field: F): Behaviour[F] => {
    const value = changes[field];
    if (value === undefined) return behaviour[field];
    return value === null ? defaults[field] : value;
  };
  return {
    mode: pick('mode'),
    latencyMs: pick('latencyMs'),
    failRate: pick('failRate'),
    bid: pick('bid'),
    adsCount: pick('adsCount'),
    status: pick('status'),
  };
}

/** Returns whether the n-th call (from 1) fails. Failures are spread evenly, so that tests can rely on them. */
export const isFailing = (failRate: number, call: number): boolean => Math.floor(call * failRate) > Math.floor((call - 1) * failRate);
