import type { SeenPage } from '@waypost/pages/contract';
import type { Clock } from '@waypost/platform/kernel';
import { newConsents } from './new-consents';
import type { SavedVisitor, SentVisitor, ShownConsentText, VisitorStore } from './visitor-ports';

export interface SaveUserStateDeps {
  readonly visitors: VisitorStore;
  /** Returns the text with this hash on a brand's pages, in any version of this build. */
  readonly consentTextOf: (brandId: string, hash: string) => ShownConsentText | null;
  readonly clock: Clock;
}

/** One visitor's state, with the server's facts about the request that brought it. */
export interface SaveUserStateInput {
  readonly visitorId: string;
  readonly brandId: string;
  readonly visitor: SentVisitor;
  readonly anonymousId: string | null;
  readonly ip: string | null;
  readonly userAgent: string;
  /** Returns the page that the visitor saw at a path; null if nothing proves that they saw one there (R8.15). */
  readonly seenPageAt: (pathname: string) => SeenPage | null;
  /** Rejects if one network sends too many consents to pages that nobody saw. */
  readonly admitUnseen: (consents: number) => Promise<void>;
}

/**
 * Saves the whole state (R6.05) and each consent in it once, with the evidence of what the person saw and where it came from (R15.04). It
 * saves both or neither: a state stored without its consent would never be sent again (R16.05).
 */
export const saveUserState =
  ({ visitors, consentTextOf, clock }: SaveUserStateDeps) =>
  async (input: SaveUserStateInput): Promise<SavedVisitor> => {
    const { visitorId, brandId, visitor, anonymousId, ip, userAgent, seenPageAt } = input;
    const { userState } = visitor;
    const stored = userState.consents.length > 0 ? await visitors.load(visitorId) : null;
    const evidence = { visitorId, brandId, ip, userAgent, receivedAt: clock.now().toISOString() };
    const consents = newConsents({ userState, stored: stored?.userState ?? null, evidence, seenPageAt, textOf: consentTextOf });
    await input.admitUnseen(consents.filter((record) => record.evidence.seenPage === null).length);
    return visitors.save({ visitorId, brandId, visitor, anonymousId, consents });
  };
