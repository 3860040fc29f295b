import type { SeenPage } from '@waypost/pages/contract';
import { aSeenPage } from '@waypost/pages/contract/testing';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { aConsentText, aDisclaimer } from '@waypost/compliance/testing';
import { localizeForm } from '@waypost/funnel-engine/model/form';
import { formVersion } from '@waypost/funnel-engine/model/forms';
import { invariant } from '@waypost/platform/kernel';
import { uiCopy } from '@waypost/pages/model';
import { aPage } from '@waypost/pages/model/testing';
import { aPlacement } from '@waypost/phones/model/testing';
import type { Language } from '@waypost/validation';
import type { PlainRequest } from '../src/funnel-ports';

/** The payload of a page with a real form. */
export function aQuizPayload(formName: 'auto-v1' | 'medicare-v1' = 'auto-v1', language: Language = 'english'): PagePayload {
  const form = formVersion(formName);
  invariant(form, `there is a form ${formName}`);
  const [name, path] = form.product === 'auto' ? ['quiz-auto', '/quiz/auto/:step?'] : ['quiz-otc', '/quiz/otc/:step?'];
  return {
    route: { name, path, smid: null, xsmid: null },
    page: aPage({ template: 'quiz', product: form.product, form: formName, language }),
    form: localizeForm(form, language),
    placement: aPlacement(),
    consent: aConsentText({ language }),
    disclaimer: aDisclaimer(),
    copy: uiCopy(language),
  };
}

/** A visitor of the auto quiz without JavaScript, at a step. */
export const aPlainRequest = (stepParam: string | undefined, partial: Partial<PlainRequest> = {}): PlainRequest => ({
  visitorId: 'visitor-1',
  brandId: 'tqg',
  payload: aQuizPayload(),
  stepParam,
  url: `http://tqg.localhost:4200/quiz/auto${stepParam === undefined ? '' : `/${stepParam}`}`,
  ip: '203.0.113.7',
  userAgent: 'Text browser',
  place: null,
  isTrackingAllowed: true,
  isStaff: false,
  seenPage: null,
  ...partial,
});

/** The auto quiz as the server sent it an hour ago. */
export const aSeenQuiz = (): SeenPage => aSeenPage({ html: null, renderedAt: '2026-11-18T17:00:00.000Z' });
