import { isRecord } from '@waypost/platform/kernel';
import type { Leases } from './create-leases';

/** The parts of a stored event from which calls are read. */
export interface StoredCall {
  readonly event: string;
  readonly sessionId: string;
  /** ISO instant. */
  readonly timestamp: string;
  readonly propertiesJson: string;
}

/** Returns the number that was called; null if the properties contain none. */
function calledNumber(propertiesJson: string): string | null {
  const properties: unknown = JSON.parse(propertiesJson);
  const number = isRecord(properties) ? properties['didNumber'] : undefined;
  return typeof number === 'string' ? number : null;
}

/**
 * Marks the leases whose numbers were called (R8.05). It must get each event once, after the event is durable. The events' table is
 * authoritative: if the process is killed right afterwards, the lease's mark is lost.
 */
export const markCalls =
  (leases: Pick<Leases, 'clicked'>) =>
  (events: readonly StoredCall[]): void => {
    for (const { event, sessionId, timestamp, propertiesJson } of events) {
      const phone = event === 'ctcClicked' ? calledNumber(propertiesJson) : null;
      if (phone !== null) leases.clicked({ sessionId, phone, at: timestamp });
    }
  };
