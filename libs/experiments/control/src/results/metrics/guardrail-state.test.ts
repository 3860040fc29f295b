import type { Comparison } from '@waypost/experiments/model/results';
import { guardrailInWords, guardrailState, type GuardrailState } from './guardrail-state';

const comparison = (from: number, to: number): Comparison => ({
  variant: 'b',
  lift: (from + to) / 2,
  interval: [from, to],
  p: 1,
  chanceToWin: 0.5,
  expectedLoss: 0,
  isDecided: from > 0 || to < 0,
  standardError: 0.1,
  plannedUnits: 1000,
});

describe('a guardrail', () => {
  it.each<[string, 'called' | 'expectedValue', [number, number], GuardrailState, string]>([
    ['fell', 'called', [-0.4, -0.1], 'worse', 'fell by −10.0% or more'],
    ['may have fallen by more than matters', 'called', [-0.4, 0.3], 'unknown', 'could be as bad as −40.0%'],
    ['fell by no more than matters', 'called', [-0.1, 0.3], 'holds', 'no worse than −10.0%'],
    ['rose', 'called', [0.05, 0.3], 'holds', 'no worse than 0%'],
    ['in dollars, by the control’s mean', 'expectedValue', [-0.2, 0.3], 'holds', 'no worse than −$0.20'],
    ['in dollars, by more than that', 'expectedValue', [-0.21, 0.3], 'unknown', 'could be as bad as −$0.21'],
  ])('has the right state: %s [R9.03] [R9.14]', (_, metric, [from, to], state, words) => {
    const facts = { metric, comparison: comparison(from, to), control: { value: 2 }, minimumEffect: 0.1 };
    expect([guardrailState(facts), guardrailInWords(facts)]).toEqual([state, words]);
  });
});
