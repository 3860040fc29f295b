import type { PartnerRequestInput } from '@waypost/partner-adapters/contract';
import type { Answers } from '@waypost/validation';
import type { OutcomeInput, OutcomeLease } from './find-outcome';

/** What is known of the page and the visit, here or on the server. */
export interface OutcomeFacts {
  readonly payload: {
    readonly route: Pick<PartnerRequestInput['page'], 'name'>;
    readonly page: Omit<PartnerRequestInput['page'], 'name'>;
    readonly placement: PartnerRequestInput['placement'] & { readonly defaultPhone: string };
  };
  /** Those of the page's own form, or on a page without one whatever the visitor told anywhere. */
  readonly answers: Answers;
  /** Those of every form (R4.08): the zip code may stand in another one. */
  readonly shared: Answers | undefined;
  readonly hasPhoneConsent: boolean;
  readonly lease: OutcomeLease | null;
  readonly session: {
    readonly id: string;
    readonly afid: string | null;
    readonly utmMedium: string | null;
    readonly urlParams: { readonly utm_source?: string };
  } | null;
  readonly anonymousId: string;
  readonly brandId: string;
  readonly userAgent: string;
  /** Without the stripped parameters (R6.03). */
  readonly url: string;
  /** The visitor's own hour, 0 to 23. */
  readonly localHour: number;
  /** Null in a browser, which does not know its address: the server puts it in. */
  readonly ip: string | null;
  readonly now: Date;
}

/** What the outcome is decided from (R4.14, R8.01, R8.02), the same in a browser and on the server. */
export function outcomeInput(facts: OutcomeFacts): OutcomeInput {
  const { payload, session, ip } = facts;
  return {
    request: {
      answers: facts.answers,
      storedZip: facts.shared?.zipcode ?? null,
      brandId: facts.brandId,
      page: { name: payload.route.name, product: payload.page.product, language: payload.page.language },
      placement: payload.placement,
      urlAfid: session?.afid ?? null,
      utmSource: session?.urlParams.utm_source ?? null,
      utmMedium: session?.utmMedium ?? null,
      sessionId: session?.id ?? '',
      anonymousId: facts.anonymousId,
      localHour: facts.localHour,
      userAgent: facts.userAgent,
      url: facts.url,
      geo: ip === null ? null : { ip, postalCode: null, stateCode: null },
    },
    defaultPhone: payload.placement.defaultPhone,
    hasPhoneConsent: facts.hasPhoneConsent,
    lease: facts.lease,
    now: facts.now,
  };
}
