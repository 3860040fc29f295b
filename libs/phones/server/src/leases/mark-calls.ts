import { isRecord } from '@waypost/platform/kernel';
import type { Leases } from './create-leases';

/** An event that was stored, as far as calls are read from it. */
export interface StoredCall {
  readonly event: string;
  readonly sessionId: string;
  /** ISO instant. */
  readonly timestamp: string;
  readonly propertiesJson: string;
}

/** The number that was called; null where the properties name none. */
function calledNumber(propertiesJson: string): string | null {
  const properties: unknown = JSON.parse(propertiesJson);
  const number = isRecord(properties) ? properties['didNumber'] : undefined;
  return typeof number === 'string' ? number : null;
}

/**
 * Marks the leases whose numbers were called (R8.05). To be given each event once, after it is durable. The events' table has the
 * last word: if the process is killed right after, the lease's mark is lost.
 */
export const markCalls =
  (leases: Pick<Leases, 'clicked'>) =>
  (events: readonly StoredCall[]): void => {
    for (const { event, sessionId, timestamp, propertiesJson } of events) {
      const phone = event === 'ctcClicked' ? calledNumber(propertiesJson) : null;
      if (phone !== null) leases.clicked({ sessionId, phone, at: timestamp });
    }
  };
