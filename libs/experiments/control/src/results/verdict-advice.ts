import type { ExperimentLife } from '@waypost/experiments/model/life';
import type { Verdict } from '@waypost/experiments/model/results';
import { WEEK_DAYS } from '../words';

/** Returns advice about the verdict, or null if it needs none. It names only steps that the experiment's state still allows (R9.03). */
export function verdictAdvice(
  { kind }: Verdict,
  days: number,
  { state, shipped }: Pick<ExperimentLife, 'state' | 'shipped'>,
): string | null {
  if (state === 'draft') return null;
  const isOver = shipped !== null;
  switch (kind) {
    case 'collecting':
      return isOver ? null : collectingAdvice(days, state);
    case 'better':
      return 'Chance alone shows such a difference in fewer than 5 of 100 experiments, also when one looks every day.';
    case 'worse':
      if (isOver) return 'The control does better.';
      return state === 'stopped'
        ? 'The control does better, and everyone sees it.'
        : 'The control does better. Stop the experiment, or ship the control.';
    case 'no-difference':
      return isOver ? null : 'Choose what you like better, or try something bolder.';
    case 'untrusted':
      return `Do not decide by these numbers.${isOver ? '' : ' Find out why visitors are missing, then start again.'}`;
    case 'nobody':
      return 'Visitors view the pages, and none of them enters.';
  }
}

function collectingAdvice(days: number, state: ExperimentLife['state']): string {
  if (state === 'paused') return 'Too early to say. Nobody enters while it is paused: resume it to go on.';
  if (state === 'stopped') return 'If you start it again, visitors are drawn again and counting begins at zero.';
  return days < WEEK_DAYS
    ? 'Too early to say. Weekdays differ, so let it run for seven days at least. Looking every day does no harm.'
    : 'Too early to say. Looking every day does no harm: the intervals hold at every look.';
}
