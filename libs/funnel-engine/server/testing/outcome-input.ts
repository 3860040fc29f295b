import type { PartnerRequestInput } from '@waypost/partner-adapters/contract/requests';
import type { OutcomeInput } from '../src/find-outcome';

/** An auto visitor on a Wednesday morning, when the line is open. */
export function anOutcomeInput({
  request,
  ...partial
}: Partial<Omit<OutcomeInput, 'request'>> & { readonly request?: Partial<PartnerRequestInput> } = {}): OutcomeInput {
  return {
    request: {
      answers: { zipcode: '94105', driver1FirstName: 'Ada', driver1Phone: '(415) 555-0134' },
      storedZip: null,
      brandId: 'tqg',
      page: { name: 'quiz-auto', product: 'auto', language: 'english' },
      placement: { placementId: 'placement-1', afid: 'afid-1' },
      urlAfid: null,
      utmSource: null,
      utmMedium: null,
      sessionId: 'session-1',
      anonymousId: 'visitor-1',
      localHour: 10,
      userAgent: 'Mozilla/5.0',
      url: 'https://www.tqg.example/quiz/auto/results',
      geo: null,
      ...request,
    },
    defaultPhone: '8885550126',
    hasPhoneConsent: true,
    lease: null,
    now: new Date('2026-11-18T18:00:00.000Z'),
    ...partial,
  };
}
