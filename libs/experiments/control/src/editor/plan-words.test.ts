import type { ExperimentPlan } from '@waypost/experiments/contract';
import type { ExperimentTarget } from '@waypost/experiments/model';
import { anExperiment } from '@waypost/experiments/model/testing';
import { planInWords } from './plan-words';

const aPlan = (changes: Partial<ExperimentPlan> = {}): ExperimentPlan => ({
  baseline: { kind: 'share', share: 0.031 },
  visitsPerDay: 490,
  plannedUnits: 3250,
  unitsWithDailyLooks: 7800,
  days: 16,
  ...changes,
});

describe('planInWords', () => {
  it('states the days first, then the numbers behind them [R9.12]', () => {
    expect(planInWords(aPlan(), anExperiment())).toEqual({
      cost: 'About 16 days',
      advice: null,
      basis: [
        'In the last 28 days these pages had 490 visits a day.',
        '3.1% of them did what decides: “Called or clicked an ad”.',
        'To find a change of 10.0% or more, and to be right though you look every day, it takes 7,800 visitors.',
      ],
    });
  });

  it.each<[string, Partial<ExperimentPlan>, string | null]>([
    ['a few days are too few', { days: 3 }, 'Let it run for at least seven days all the same: weekdays differ.'],
    ['a season is too long', { days: 90 }, 'That is long. A larger change, more pages or fewer variants make it shorter.'],
    ['without visits nothing can be told', { days: null, visitsPerDay: 0 }, 'Without visits there is no telling how many days it takes.'],
  ])('gives the advice that %s [R9.12]', (_what, changes, advice) =>
    expect(planInWords(aPlan(changes), anExperiment()).advice).toBe(advice),
  );

  it('states whose visits were counted, and by which conditions they were not [R9.12]', () => {
    const of = (changes: Partial<ExperimentPlan>, target: Partial<ExperimentTarget>) =>
      planInWords(aPlan(changes), anExperiment({ target: { pages: ['tqg.home'], coverage: 10_000, ...target } }));
    expect(of({}, { devices: ['phone', 'tablet'], sources: ['bigo'] }).basis[0]).toBe(
      'In the last 28 days these pages had 490 visits a day on the chosen devices and from the chosen sources.',
    );
    expect(of({ days: null, visitsPerDay: 0 }, { devices: ['tablet'] }).cost).toBe(
      'Nobody has visited these pages on the chosen devices in the last 28 days. It needs 7,800 visitors.',
    );
    expect(of({ ignores: ['paid'] }, { paid: true }).basis[1]).toBe(
      'Visits are not counted by whether they are paid, so all of them are assumed to take part. It may take longer.',
    );
    expect(of({ ignores: ['languages', 'paid'] }, { languages: ['spanish'], paid: true }).basis[1]).toBe(
      'Visits are not counted by language or by whether they are paid, so all of them are assumed to take part. It may take longer.',
    );
  });

  it('says why it never gives a result, instead of days [R9.03] [R9.12]', () => {
    const nobody = planInWords(aPlan({ days: null, futile: ['Nobody can enter B: its share of visitors is 0%.'] }), anExperiment());
    expect(nobody.cost).toBe('Nobody can enter B: its share of visitors is 0%.');
    expect(nobody.advice).toBe('It gives no result like this, however long it runs.');
  });

  it('states which number is assumed [R9.12]', () => {
    const unseen = planInWords(aPlan({ baseline: { kind: 'share', share: 0 } }), anExperiment());
    expect(unseen.basis[1]).toBe('Nothing was counted for “Called or clicked an ad” yet, so 3% is assumed.');
  });
});
