import { formVersion } from '../../forms';
import { answerStep, type StepDecision, type SubmittedStep } from '../answer-step';
import { localizeForm } from '../localize-form';
import type { FormVersion, LocalizedForm } from '../form-version';
import { asConfirmed, CONFIRMED_FIELD, confirmedAnswers, isOfValue } from './step-doubts';

const now = new Date('2026-11-18T18:00:00Z');
const form: LocalizedForm = localizeForm(formVersion('auto-v1') as FormVersion, 'english');
const vehicles = { Toyota: { Corolla: [[1968]], Camry: [[1983]] }, Honda: { Civic: [[1973]] } };

const submit = (stepName: string, values: SubmittedStep['values'], rest: Partial<SubmittedStep> = {}): StepDecision =>
  answerStep({
    page: { route: { name: 'quiz', path: '/quiz/auto/:step?' }, form, consent: null },
    stepName,
    values,
    earlier: {},
    now,
    vehicles,
    zips: { ofArea: [], ofPlace: '89501' },
    ...rest,
  });
const car = (make: string, model: string) => ({ vehicle1Year: '2019', vehicle1Make: make, vehicle1Model: model });

describe('a step whose answer is probably a slip', () => {
  it.each([
    ['zip', { zipcode: '00000' }, 'zipcode', null],
    ['zip', { zipcode: '98501' }, 'zipcode', '89501'],
    ['birth-date', { driver1DobMonth: '4', driver1DobDay: '17', driver1DobYear: '2019' }, 'driver1Dob', null],
    ['name', { driver1FirstName: '123', driver1LastName: 'Winter' }, 'driver1FirstName', null],
    ['address', { driver1Address: 'Sample Street', driver1Address2: '' }, 'driver1Address', null],
    ['contact', { driver1Email: 'ana@gmial.com', driver1Phone: '' }, 'driver1Email', 'ana@gmail.com'],
    ['vehicle-1', car('Toyota', 'Corola'), 'vehicle1Model', 'Corolla'],
    ['vehicle-1', car('Hunda', 'Civic'), 'vehicle1Make', 'Honda'],
  ])('at %s is questioned [R5.14]', (stepName, values, field, suggestion) => {
    const decision = submit(stepName, values);
    expect(decision).toMatchObject({ kind: 'doubted', stepName, doubts: { [field]: { suggestion } } });
  });

  it('goes on once the visitor confirms it, and is stored as typed', () => {
    const values = { zipcode: '00000', [CONFIRMED_FIELD]: [asConfirmed('zipcode', '00000')] };
    expect(submit('zip', values)).toMatchObject({ kind: 'answered', answers: { zipcode: '00000' } });
  });

  it('is questioned again after a change, whatever was confirmed before', () => {
    const values = { zipcode: '00100', [CONFIRMED_FIELD]: [asConfirmed('zipcode', '00000')] };
    expect(submit('zip', values)).toMatchObject({ kind: 'doubted' });
  });

  it('is not questioned if it was answered before, or skipped', () => {
    expect(submit('zip', { zipcode: '00000' }, { earlier: { zipcode: '00000' } })).toMatchObject({ kind: 'answered' });
    expect(submit('vehicle-2', null)).toMatchObject({ kind: 'answered' });
  });

  it('shows errors before doubts', () => {
    expect(submit('name', { driver1FirstName: '123', driver1LastName: '' })).toMatchObject({ kind: 'refused' });
  });

  it('is not questioned about a ZIP code while the existing codes are unknown', () => {
    expect(submit('zip', { zipcode: '00000' }, { zips: undefined })).toMatchObject({ kind: 'answered' });
  });

  it('is not questioned about a car while the list of cars is missing', () => {
    expect(submit('vehicle-1', car('Toyota', 'Corola'), { vehicles: null })).toMatchObject({ kind: 'answered' });
  });

  it('questions several answers at once, and confirms each separately', () => {
    const decision = submit('name', { driver1FirstName: '123', driver1LastName: '456' });
    expect(decision.kind === 'doubted' && Object.keys(decision.doubts)).toEqual(['driver1FirstName', 'driver1LastName']);
    const [first] = [asConfirmed('driver1FirstName', '123')];
    const next = submit('name', { driver1FirstName: '123', driver1LastName: '456', [CONFIRMED_FIELD]: [first] });
    expect(next.kind === 'doubted' && Object.keys(next.doubts)).toEqual(['driver1LastName']);
  });
});

describe('a doubt', () => {
  it('applies to the questioned value, and to no later value', () => {
    const decision = submit('birth-date', { driver1DobMonth: '4', driver1DobDay: '7', driver1DobYear: '2019' });
    const doubt = decision.kind === 'doubted' ? decision.doubts['driver1Dob'] : undefined;
    if (!doubt) throw new Error('the date is doubted');
    expect(isOfValue(doubt, 'driver1Dob', { driver1DobMonth: '4', driver1DobDay: '7', driver1DobYear: '2019' })).toBe(true);
    expect(isOfValue(doubt, 'driver1Dob', { driver1DobMonth: '4', driver1DobDay: '7', driver1DobYear: '1979' })).toBe(false);
  });

  it('is confirmed by a list, or by lines of a plain post', () => {
    expect(confirmedAnswers('a=1\nb=2, 3')).toEqual(['a=1', 'b=2, 3']);
    expect(confirmedAnswers(['a=1'])).toEqual(['a=1']);
    expect(confirmedAnswers(undefined)).toEqual([]);
  });
});
