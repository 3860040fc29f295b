import type { Secrets } from '@waypost/platform/sealing';
import { createPreviewTokens } from './preview-tokens';

/** From the control center to the brand's host, and no further. */
const TICKET_MS = 60_000;
/** A day's work, as long as a session can last; whether it still does is asked at each page. */
const PASS_MS = 12 * 3_600_000;

/**
 * How staff who are signed in at the control center come in on a brand's host, whose cookies are its own (R11.02): the control
 * center signs a ticket for one preview, and the brand's host keeps a pass in its place, which names the session.
 */
export interface PreviewPasses {
  ticket(previewId: string, staffSessionId: string, now: Date): string;
  /** The session that a ticket for this preview names, and the pass to keep for it; null where it is none, or a minute old. */
  take(ticket: string, previewId: string, now: Date): { readonly staffSessionId: string; readonly pass: string } | null;
  /** The session that a pass names. */
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
