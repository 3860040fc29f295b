import type { SeenPage } from '@waypost/pages/contract';
import { ALL_FORMS, type UserState } from '@waypost/visitor/model';
import { consentTime } from './consent-time';
import type { ConsentEvidence, ConsentRecord, ShownConsentText } from './visitor-ports';

export interface NewConsentsInput {
  readonly userState: UserState;
  /** The stored state. */
  readonly stored: UserState | null;
  readonly evidence: Omit<ConsentEvidence, 'seenPage'>;
  /** Returns the page that the visitor saw at a path; null if nothing proves that they saw one there. */
  readonly seenPageAt: (pathname: string) => SeenPage | null;
  readonly textOf: (brandId: string, hash: string) => ShownConsentText | null;
}

/** Returns the records of the consents that are not yet in the stored state (R15.04). */
export function newConsents({ userState, stored, evidence, seenPageAt, textOf }: NewConsentsInput): readonly ConsentRecord[] {
  const storedIds = new Set(stored?.consents.map(({ id }) => id));
  const { consents, forms } = userState;
  return consents
    .filter(({ id }) => !storedIds.has(id))
    .map((consent) => {
      // Only a form's newest consent was given to the form as it is now. An earlier one belongs to a state of the form that was never sent.
      const isNewest = consents.findLast(({ formVersion }) => formVersion === consent.formVersion) === consent;
      const formState = isNewest ? (forms[consent.formVersion] ?? forms[ALL_FORMS] ?? {}) : null;
      const seenPage = seenPageAt(consent.pagePath);
      const givenAt = consentTime(consent.givenAt, seenPage, evidence.receivedAt);
      return {
        consent: { ...consent, givenAt },
        formState,
        evidence: { ...evidence, seenPage },
        text: textOf(evidence.brandId, consent.hash),
      };
    });
}
