import { HOUR_MS } from '@waypost/platform/kernel/time';
import type { Secrets } from '@waypost/platform/sealing';
import { createPreviewTokens } from './preview-tokens';

/** Long enough for the redirect from the control center to the brand's host. */
const TICKET_MS = 60_000;
/** A working day, the longest that a session lasts. Each page checks whether the session is still valid. */
const PASS_MS = 12 * HOUR_MS;

/** The tickets that were taken. All processes share them, so that each ticket works once. */
export interface TakenTickets {
  /** Returns true for the first call with this id. The id may be forgotten after `until`, when its ticket has expired. */
  takeTicket(id: string, times: { readonly now: Date; readonly until: Date }): Promise<boolean>;
}

export interface PreviewPassDeps {
  readonly secret: Secrets;
  readonly taken: TakenTickets;
  readonly newId: () => string;
}

/**
 * Admits staff who are signed in at the control center to a brand's host, which has cookies of its own (R11.02). The control center signs a
 * ticket for one preview. The brand's host exchanges it for a pass that names the session. A ticket is in an address, which a person may
 * pass on, so it works once.
 */
export interface PreviewPasses {
  ticket(previewId: string, staffSessionId: string, now: Date): string;
  /** Returns the session in a ticket for this preview, and the pass to store. Null if the ticket is invalid, taken, or a minute old. */
  take(ticket: string, previewId: string, now: Date): Promise<{ readonly staffSessionId: string; readonly pass: string } | null>;
  /** Returns the session in a pass. */
  read(pass: string, now: Date): string | null;
}

export function createPreviewPasses({ secret, taken, newId }: PreviewPassDeps): PreviewPasses {
  const tickets = createPreviewTokens(secret, 'tickets');
  const passes = createPreviewTokens(secret, 'passes');
  const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
  return {
    ticket: (previewId, staffSessionId, now) => tickets.sign([previewId, staffSessionId, newId()].join('~'), after(now, TICKET_MS)),
    async take(ticket, previewId, now) {
      const [ofPreview, staffSessionId, id] = tickets.read(ticket, now)?.split('~') ?? [];
      if (ofPreview !== previewId || staffSessionId === undefined || id === undefined) return null;
      if (!(await taken.takeTicket(id, { now, until: after(now, TICKET_MS) }))) return null;
      return { staffSessionId, pass: passes.sign(staffSessionId, after(now, PASS_MS)) };
    },
    read: (pass, now) => passes.read(pass, now),
  };
}
