import type { PartnerRequestInput } from '@waypost/partner-adapters/contract';
import type { Language } from '@waypost/validation';
import type { OutcomeInput } from '../src/find-outcome';
import type { FieldDefinition, FormStep, FormVersion, LocalizedForm } from '../src/form-version';
import { localizeForm } from '../src/localize-form';

/** A field that asks for the zip code, unless told otherwise. */
export const aField = (partial: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: 'zipcode',
  input: 'digits',
  required: true,
  copy: { english: { label: 'ZIP code' }, spanish: { label: 'Código postal' } },
  ...partial,
});

/** A question step with one zip field, unless told otherwise. */
export const aStep = (partial: Partial<FormStep> = {}): FormStep => ({
  name: 'zip',
  kind: 'question',
  fields: [aField()],
  canSkip: false,
  asksConsent: false,
  copy: { english: { title: 'Your ZIP code' }, spanish: { title: 'Su código postal' } },
  ...partial,
});

/** Three steps: zip, a vehicle that may be skipped, results. */
export const aForm = (partial: Partial<FormVersion> = {}): FormVersion => ({
  name: 'auto-v1',
  product: 'auto',
  steps: [
    aStep(),
    aStep({ name: 'vehicle-2', canSkip: true, fields: [aField({ name: 'vehicle2Make', input: 'text' })] }),
    aStep({ name: 'results', kind: 'results', fields: [] }),
  ],
  ...partial,
});

export const aLocalizedForm = (partial: Partial<FormVersion> = {}, language: Language = 'english'): LocalizedForm =>
  localizeForm(aForm(partial), language);

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
