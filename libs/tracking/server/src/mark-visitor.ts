import { isRecord } from '@waypost/platform/kernel';

/** The sender's data in cookies that no script can read. */
export interface SentBy {
  /** The visitor's id in experiments (R9.08); null if they have none. */
  readonly unit: string | null;
  /** True for a browser that staff use, which is left out of results (R9.06). */
  readonly isStaff: boolean;
  /** True if the visitor saw the shared page, without JavaScript. It showed its own number, whatever rule applies to the visit. */
  readonly isOfSharedPage?: boolean;
}

/** Adds the unit to every event, so that conversions on another page count for the variant (R9.10). */
export function markVisitor(body: unknown, { unit, isStaff, isOfSharedPage }: SentBy): void {
  if (!isRecord(body) || !isRecord(body['properties'])) return;
  const { properties } = body;
  if (unit !== null) properties['unit'] ??= unit;
  if (isStaff) properties['isStaff'] = true;
  if (isOfSharedPage) properties['isOfSharedPage'] = true;
}
