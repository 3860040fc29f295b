import { createHash } from 'node:crypto';
import type { LeftOut } from '@waypost/tracking/contract';
import type { Dimensions } from './dimensions';

/**
 * A count that a visit has once. A lead has seen a funnel's results. A converted visit has called or clicked an ad: it is a caller, an ad
 * clicker, or both.
 */
export type VisitCount = 'visit' | 'lead' | 'converted' | 'caller' | 'adClicker' | LeftOut;

/** Something that counts once per visit. */
export interface OncePerVisit {
  /** The visit's digest. */
  readonly visit: string;
  /** The text that is the same for everything that counts only once together. */
  readonly key: string;
  /** The dimensions with the source. It also counts for all sources together. Within a run, equal dimensions are the same object. */
  readonly at: Dimensions;
  readonly counts:
    { readonly as: VisitCount } | { readonly as: 'entered' | 'submitted'; readonly step: FunnelStep } | PhoneCount | FieldCount;
}

/** Where a visit counts as a whole, with its lead and its conversion: where its first event counts. */
export type VisitStart = Pick<Dimensions, 'day' | 'source' | 'device'>;

/** A visit of a page to which a phone rule applied, or one that called a number that was not leased (R10.08). */
export interface PhoneCount {
  readonly as: 'answered' | 'called';
  /** The rule's id, or the number's ten digits. */
  readonly name: string;
}

/** A visit that was refused at a field, or that sent it with the time spent there (R10.10). */
export interface FieldCount {
  readonly as: 'refused' | 'timed';
  readonly field: FormField;
  /** 0 for a refusal. */
  readonly milliseconds: number;
}

export interface FormField {
  readonly formVersion: string;
  readonly stepName: string;
  readonly field: string;
}

export interface FunnelStep {
  readonly formVersion: string;
  readonly stepName: string;
  /** 0 if the event lacks it. */
  readonly stepNumber: number;
}

/** The most things that a visit counts for. A person's visit, with every step of several forms, has fewer. */
export const MAX_COUNTS_OF_VISIT = 2_000;
const DIGEST_HEX_LENGTH = 32;

/** Returns a digest that names a visit or a visitor without identifying anybody. It differs from the digests of counts without devices. */
export const digestOf = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['by device', ...parts]))
    .digest('hex')
    .slice(0, DIGEST_HEX_LENGTH);

const OF_WHOLE_VISIT: ReadonlySet<OncePerVisit['counts']['as']> = new Set<VisitCount>([
  'visit',
  'lead',
  'converted',
  'caller',
  'adClicker',
  'bot',
  'staff',
]);

/** Returns true for a count of a whole visit. It counts where the visit began, though its event may be of a later day or another source. */
export const isOfWholeVisit = (as: OncePerVisit['counts']['as']): boolean => OF_WHOLE_VISIT.has(as);

/**
 * Returns the count where it belongs. Everything of whole visits counts at the visit's start, so that no line has more leads or conversions
 * than visits. A visit that an earlier release began has no start, and its counts stay where their events are.
 */
export function atStart(counted: OncePerVisit, start: VisitStart | null): OncePerVisit {
  if (start === null || !isOfWholeVisit(counted.counts.as)) return counted;
  const { at } = counted;
  // Few visits change their source or day. The same object saves a look-up of its rows.
  if (at.day === start.day && at.source === start.source && at.device === start.device) return counted;
  return { ...counted, at: { ...at, day: start.day, source: start.source, device: start.device } };
}
