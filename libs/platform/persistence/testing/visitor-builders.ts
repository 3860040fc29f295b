import type { ConsentGiven } from '@waypost/compliance';
import { aConsentGiven, aConsentText } from '@waypost/compliance/testing';
import { newId } from '@waypost/platform/kernel';
import { EMPTY_USER_STATE, type UserState, type VisitorSession } from '@waypost/visitor/model';
import type { ConsentRecord, ShownConsentText, SentVisitor, VisitorChange } from '@waypost/visitor/server';

export const companies = ['Example Insurance', 'Second "Insurance", Inc.'];
export const aText: ShownConsentText = { ...aConsentText({ version: 'tcpa-2026-10', companies }), product: 'auto' };

export const aConsent = (over: Partial<ConsentGiven> = {}): ConsentGiven =>
  aConsentGiven({ id: newId(), version: aText.version, companies, ...over });
export const anEvidence = (over = {}) => ({
  visitorId: 'v1',
  brandId: 'tqg',
  ip: '203.0.113.9',
  userAgent: 'Test browser',
  receivedAt: '2026-11-18T18:00:01.000Z',
  seenPage: null,
  ...over,
});
export const aRecord = (over: Partial<ConsentRecord> = {}): ConsentRecord => ({
  consent: aConsent(),
  formState: { driver1Phone: '(310) 555-0123' },
  evidence: anEvidence(),
  text: aText,
  ...over,
});
export const aChange = (visitorId: string, visitor: SentVisitor, over: Partial<VisitorChange> = {}): VisitorChange => ({
  visitorId,
  brandId: 'tqg',
  visitor,
  anonymousId: null,
  consents: [],
  ...over,
});
export const aState = (over: Partial<UserState> = {}): UserState => ({
  ...EMPTY_USER_STATE,
  forms: { 'auto-v1': { zipcode: '90210', driver1Sr22: null } },
  steps: { 'auto-v1': 'vehicles' },
  revision: 3,
  updatedAt: '2026-11-18T18:00:00.000Z',
  ...over,
});
export const aSession: VisitorSession = {
  id: 's1',
  urlParams: { gclid: 'x'.repeat(20) },
  utmMedium: null,
  afid: null,
  isPaid: false,
  startedAt: '2026-11-18T17:00:00.000Z',
  lastActivityAt: '2026-11-18T18:00:00.000Z',
};
