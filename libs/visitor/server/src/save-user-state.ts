import type { Clock } from '@waypost/kernel';
import { ALL_FORMS } from '@waypost/visitor/model';
import type { ConsentStore, StoredVisitor, VisitorStore } from './visitor-ports';

export interface SaveUserStateDeps {
  readonly visitors: VisitorStore;
  readonly consents: ConsentStore;
  readonly clock: Clock;
}

/** One visitor's state, with what the server saw of the request that brought it. */
export interface SaveUserStateInput {
  readonly visitorId: string;
  readonly brandId: string;
  readonly visitor: StoredVisitor;
  readonly ip: string | null;
  readonly userAgent: string;
}

/**
 * Keeps the whole state (R6.05), and each consent in it once, with the evidence of what the person saw and where it came
 * from (R15.04). Consents first: a state that is stored without its consent would never be sent again.
 */
export const saveUserState =
  ({ visitors, consents, clock }: SaveUserStateDeps) =>
  async ({ visitorId, brandId, visitor, ip, userAgent }: SaveUserStateInput): Promise<void> => {
    const { userState } = visitor;
    if (userState.consents.length > 0) {
      const stored = await visitors.load(visitorId);
      const known = new Set(stored?.userState.consents.map(({ id }) => id));
      const evidence = { visitorId, brandId, ip, userAgent, receivedAt: clock.now().toISOString() };
      for (const consent of userState.consents) {
        if (known.has(consent.id)) continue;
        await consents.record(consent, userState.forms[consent.formVersion] ?? userState.forms[ALL_FORMS] ?? {}, evidence);
      }
    }
    await visitors.save(visitorId, brandId, visitor);
  };
