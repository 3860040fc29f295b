import { PartnerFailure, type PartnerFailureOutcome } from '../src/partner-failure';
import type { AlphaAd, AlphaAdsAnswer, DemandCheckAnswer, DemandCheckBody, GetPhoneAnswer, GetPhoneBody } from '../src/alpha';
import type { BetaAd, BetaAdsAnswer } from '../src/beta';
import type { LeadAnswers } from '../src/lead-answers';
import type { AdsBody, PartnerId } from '../src/partner-ports';
import { adsBody, demandCheckBody, getPhoneBody, type PartnerRequestInput } from '../src/partner-request';

/** A lead with every auto question answered. */
export const anAutoLead = (changes: LeadAnswers = {}): LeadAnswers => ({
  zipcode: '94105',
  currentlyInsured: true,
  currentCompany: 'Mossgate Auto',
  homeowner: true,
  interestedInHomeInsurance: false,
  driver1FirstName: 'Ada',
  driver1LastName: 'Marsh',
  driver1Gender: 'female',
  driver1MaritalStatus: 'married',
  driver1Dob: '1980-02-03',
  driver1Email: 'ada@visitor.example',
  driver1Phone: '(415) 555-0134',
  driver1Address: '12 Pier Street',
  driver1Address2: 'Flat 3',
  driver1CreditRating: 'good',
  driver1Sr22: false,
  driver1MilitaryAffiliation: true,
  vehicle1Year: '2021',
  vehicle1Make: 'Honda',
  vehicle1Model: 'Civic',
  ...changes,
});

/** A visitor of the auto brand tqg on its quiz, with every question answered. */
export const aPartnerRequestInput = (changes: Partial<PartnerRequestInput> = {}): PartnerRequestInput => ({
  answers: anAutoLead(),
  storedZip: null,
  brandId: 'tqg',
  page: { name: 'quiz-auto', product: 'auto', language: 'english' },
  placement: { placementId: 'placement-1', afid: 'placement-afid' },
  urlAfid: null,
  utmSource: 'search',
  utmMedium: 'cpc',
  sessionId: 'session-1',
  anonymousId: 'visitor-1',
  localHour: 10,
  userAgent: 'Mozilla/5.0',
  url: 'https://www.quotes.example/quiz/auto/results?utm_source=search',
  geo: { ip: '203.0.113.7', postalCode: '94107', stateCode: 'CA' },
  ...changes,
});

export const aDemandCheckBody = (changes: Partial<DemandCheckBody> = {}): DemandCheckBody => ({
  ...demandCheckBody(aPartnerRequestInput()),
  ...changes,
});

export const aGetPhoneBody = (changes: Partial<GetPhoneBody> = {}): GetPhoneBody => ({
  ...getPhoneBody(aPartnerRequestInput()),
  ...changes,
});

export const anAdsBody = (partner: PartnerId = 'alpha', changes: Partial<AdsBody> = {}): AdsBody => ({
  ...adsBody(partner, aPartnerRequestInput()),
  ...changes,
});

export const aDemandCheckAnswer = (ev = 42): DemandCheckAnswer => ({ parsed: { ctc: { ev } }, raw: { ctc: { ev } } });

export const aGetPhoneAnswer = (changes: Partial<GetPhoneAnswer> = {}): GetPhoneAnswer => ({
  value: '8885550142',
  expirationDate: '2026-11-18T18:05:00.000Z',
  ...changes,
});

export const anAlphaAd = (changes: Partial<AlphaAd> = {}): AlphaAd => ({
  carrier: 'Copperfinch Auto',
  bid: 12,
  headline: 'Compare car insurance',
  description: 'See what a policy may cost you.',
  display_url: 'copperfinch.example',
  impr_html: '',
  ad_id: 'alpha-1',
  click_url: 'https://copperfinch.example/quote',
  call_url: 'tel:+18885550150',
  image_urls: ['https://copperfinch.example/logo.svg'],
  ...changes,
});

export const anAlphaAdsAnswer = (ads: readonly AlphaAd[] = [anAlphaAd()]): AlphaAdsAnswer => ({
  ads,
  num_ads: ads.length,
  request_id: 'request-1',
  time: 12,
});

export const aBetaAd = (changes: Partial<BetaAd> = {}): BetaAd => ({
  type: 'click',
  ad_position: 1,
  click_url: 'https://mossgate.example/quote',
  logo_url: 'https://mossgate.example/logo.svg',
  ref: 'mossgate-auto',
  ...changes,
});

export const aBetaAdsAnswer = (ads: readonly BetaAd[] = [aBetaAd()]): BetaAdsAnswer => ({ status: 'SUCCESS', errors: [], ads });

export const aPartnerFailure = (outcome: PartnerFailureOutcome): PartnerFailure =>
  new PartnerFailure({ partner: 'alpha', operation: 'get-phone', requestId: 'request-1', outcome, statusCode: null, detail: 'no answer' });
