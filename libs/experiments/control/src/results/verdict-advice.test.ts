import type { ExperimentLife } from '@waypost/experiments/model/life';
import type { Verdict } from '@waypost/experiments/model/results';
import { verdictAdvice } from './verdict-advice';

const adviceOf = (kind: Verdict['kind'], life: Partial<Pick<ExperimentLife, 'state' | 'shipped'>>, days = 3) =>
  verdictAdvice({ kind, variant: null, since: null, text: '' }, days, { state: 'running', shipped: null, ...life });

describe('the advice about a verdict', () => {
  it.each([
    ['collecting', {}, /let it run for seven days/],
    ['collecting', { state: 'paused' }, /^Too early to say\. Nobody enters while it is paused/],
    ['collecting', { state: 'stopped' }, /^If you start it again/],
    ['worse', {}, /Stop the experiment, or ship the control/],
    ['worse', { state: 'stopped' }, /^The control does better, and everyone sees it\.$/],
    ['worse', { state: 'stopped', shipped: 'b' }, /^The control does better\.$/],
    ['untrusted', { state: 'stopped', shipped: 'b' }, /^Do not decide by these numbers\.$/],
    ['no-difference', { state: 'stopped' }, /^Choose what you like better/],
  ] as const)('for “%s” in %j names only possible steps [R9.03] [R9.04]', (kind, life, advice) => {
    expect(adviceOf(kind, life)).toMatch(advice);
  });

  it.each([
    ['collecting', { state: 'draft' }],
    ['collecting', { state: 'stopped', shipped: 'b' }],
    ['no-difference', { state: 'stopped', shipped: 'b' }],
  ] as const)('is empty for “%s” in %j [R9.03]', (kind, life) => {
    expect(adviceOf(kind, life)).toBeNull();
  });
});
