import type { PagePayload } from '@waypost/api-contract';
import { fitAnswers, type LocalizedForm, type OutcomeInput } from '@waypost/funnel-engine/model';
import { ALL_FORMS, type UserState, type VisitorSession } from '@waypost/visitor/model';

export interface OutcomeInputSource {
  readonly payload: PagePayload;
  readonly form: LocalizedForm;
  readonly userState: UserState;
  readonly session: VisitorSession | null;
  readonly anonymousId: string | null;
  readonly now: Date;
  readonly brandId: string;
  readonly userAgent: string;
  readonly url: string;
}

/** What the outcome is decided from, out of what the tab knows. */
export function outcomeInput(source: OutcomeInputSource): OutcomeInput {
  const { payload, form, userState, session, now } = source;
  return {
    request: {
      answers: fitAnswers(form, userState.forms[form.name], now),
      storedZip: userState.forms[ALL_FORMS]?.zipcode ?? null,
      brandId: source.brandId,
      page: { name: payload.route.name, product: payload.page.product, language: payload.page.language },
      placement: payload.placement,
      urlAfid: session?.afid ?? null,
      utmSource: session?.urlParams.utm_source ?? null,
      utmMedium: session?.utmMedium ?? null,
      sessionId: session?.id ?? '',
      anonymousId: source.anonymousId ?? '',
      localHour: now.getHours(),
      userAgent: source.userAgent,
      url: source.url,
      geo: null,
    },
    defaultPhone: payload.placement.defaultPhone,
    // The form's number is only ever taken together with a consent, so the form's consent covers it (R15.04).
    hasPhoneConsent: userState.consents.some((consent) => consent.formVersion === form.name),
    lease: userState.lease,
    now,
  };
}
