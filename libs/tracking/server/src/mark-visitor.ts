import { isRecord } from '@waypost/platform/kernel';

/** What a visitor's cookies say, which no script can read. */
export interface SentBy {
  /** The visitor's id in experiments (R9.08); null where they have none. */
  readonly unit: string | null;
  /** A browser that staff use: left out of results (R9.06). */
  readonly isStaff: boolean;
  /** They looked at the page that everybody has, without JavaScript: its own number stood there, whatever rule holds for the visit. */
  readonly isOfSharedPage?: boolean;
}

/** The unit travels with every event, so that conversions of another page count for the variant (R9.10). */
export function markVisitor(body: unknown, { unit, isStaff, isOfSharedPage }: SentBy): void {
  if (!isRecord(body) || !isRecord(body['properties'])) return;
  const { properties } = body;
  if (unit !== null) properties['unit'] ??= unit;
  if (isStaff) properties['isStaff'] = true;
  if (isOfSharedPage) properties['isOfSharedPage'] = true;
}
