import type { PagePayload } from '@waypost/pages/contract/payload';
import { aConsentText, aDisclaimer } from '@waypost/compliance/testing';
import { localizeForm } from '@waypost/funnel-engine/model/form';
import { formVersion } from '@waypost/funnel-engine/model/forms';
import { invariant } from '@waypost/platform/kernel';
import { uiCopy } from '@waypost/pages/model';
import { aPage } from '@waypost/pages/model/testing';
import { aPlacement } from '@waypost/phones/model/testing';
import type { Language } from '@waypost/validation';

export interface FunnelPayloadChanges extends Partial<Omit<PagePayload, 'page'>> {
  readonly formName?: 'auto-v1' | 'medicare-v1';
  readonly language?: Language;
}

/** A page with a real form: `/quiz/auto` or `/quiz/otc`, in the given language. */
export function aFunnelPayload({ formName = 'auto-v1', language = 'english', ...changes }: FunnelPayloadChanges = {}): PagePayload {
  const form = formVersion(formName);
  invariant(form, `there is a form ${formName}`);
  const isAuto = form.product === 'auto';
  return {
    route: {
      name: isAuto ? 'quiz-auto' : 'quiz-otc',
      path: isAuto ? '/quiz/auto/:step?' : '/quiz/otc/:step?',
      smid: null,
      xsmid: null,
    },
    page: aPage({
      template: 'quiz',
      product: form.product,
      form: formName,
      language,
      headline: 'A short quiz',
      subheadline: 'A few questions',
    }),
    form: localizeForm(form, language),
    placement: aPlacement(),
    consent: aConsentText({ language }),
    disclaimer: aDisclaimer(),
    copy: uiCopy(language),
    ...changes,
  };
}
