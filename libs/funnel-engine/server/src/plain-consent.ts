import { createHash } from 'node:crypto';
import type { ConsentGiven, ConsentText } from '@waypost/compliance';
import type { LocalizedForm, LocalizedStep } from '@waypost/funnel-engine/model';
import { pathFor } from '@waypost/routing/model';
import type { Answers } from '@waypost/validation';
import type { UserState } from '@waypost/visitor/model';
import type { PlainRequest } from './funnel-ports';

/** So long the same step with the same answers is the same post once more: its answer was an error, or was never seen. */
const SAME_POST_MS = 3_600_000;

export interface PlainConsentInput {
  readonly request: Pick<PlainRequest, 'visitorId' | 'payload'>;
  readonly form: LocalizedForm;
  readonly step: LocalizedStep;
  readonly text: ConsentText;
  readonly companies: readonly string[];
  /** The answers it was posted with. */
  readonly answers: Answers;
  /** The visitor's state before this post. */
  readonly userState: UserState;
  readonly now: Date;
}

/**
 * The record of what the visitor saw and agreed to (R15.04). A post that comes again, after a later write failed or while
 * the first is still under way, gives the same consent and not a second one.
 */
export function plainConsent(input: PlainConsentInput): ConsentGiven {
  const { request, form, step, text, companies, userState, now } = input;
  const earlier = userState.consents.filter((consent) => consent.formVersion === form.name);
  const newest = earlier.at(-1);
  if (newest && isGivenAgain(newest, input)) return newest;
  return {
    id: consentId([request.visitorId, form.name, step.name, text.hash, companies, earlier.length]),
    version: text.version,
    hash: text.hash,
    language: text.language,
    givenAt: now.toISOString(),
    pagePath: pathFor(request.payload.route, { step: step.name }),
    formVersion: form.name,
    stepName: step.name,
    companies,
  };
}

function isGivenAgain(newest: ConsentGiven, { form, step, text, companies, answers, userState, now }: PlainConsentInput): boolean {
  const stored = userState.forms[form.name] ?? {};
  return (
    newest.hash === text.hash &&
    newest.stepName === step.name &&
    newest.companies.join('\n') === companies.join('\n') &&
    Object.entries(answers).every(([name, value]) => stored[name as keyof Answers] === value) &&
    now.getTime() - Date.parse(newest.givenAt) < SAME_POST_MS
  );
}

/** Made of what two posts at once have in common. No answer is in it: a number could be guessed back from its hash (R15.02). */
const consentId = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
