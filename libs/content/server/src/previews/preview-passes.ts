import { HOUR_MS } from '@waypost/platform/kernel/time';
import type { Secrets } from '@waypost/platform/sealing';
import { createPreviewTokens } from './preview-tokens';

/** Long enough for the redirect from the control center to the brand's host. */
const TICKET_MS = 60_000;
/** A working day, the longest that a session lasts. Each page checks whether the session is still valid. */
const PASS_MS = 12 * HOUR_MS;

/**
 * Admits staff who are signed in at the control center to a brand's host, which has cookies of its own (R11.02). The control center signs a
 * ticket for one preview. The brand's host exchanges it for a pass that names the session.
 */
export interface PreviewPasses {
  ticket(previewId: string, staffSessionId: string, now: Date): string;
  /** Returns the session in a ticket for this preview, and the pass to store. Null if the ticket is invalid or a minute old. */
  take(ticket: string, previewId: string, now: Date): { readonly staffSessionId: string; readonly pass: string } | null;
  /** Returns the session in a pass. */
  read(pass: string, now: Date): string | null;
}

export function createPreviewPasses(secret: Secrets): PreviewPasses {
  const tickets = createPreviewTokens(secret, 'tickets');
  const passes = createPreviewTokens(secret, 'passes');
  return {
    ticket: (previewId, staffSessionId, now) => tickets.sign(`${previewId}~${staffSessionId}`, new Date(now.getTime() + TICKET_MS)),
    take(ticket, previewId, now) {
      const named = tickets.read(ticket, now);
      if (named === null || !named.startsWith(`${previewId}~`)) return null;
      const staffSessionId = named.slice(previewId.length + 1);
      return { staffSessionId, pass: passes.sign(staffSessionId, new Date(now.getTime() + PASS_MS)) };
    },
    read: (pass, now) => passes.read(pass, now),
  };
}
