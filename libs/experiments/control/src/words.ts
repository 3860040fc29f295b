import { countDays, pacificDay } from '@waypost/platform/kernel/days';
import type { ExperimentState } from '@waypost/experiments/model/life';
import type { ExperimentAlarm } from '@waypost/experiments/model/results';
import { METRIC_NAMES, shareInWords, timeInWords } from '@waypost/experiments/model/staff';

export const STATE_NAMES: Readonly<Record<ExperimentState, string>> = {
  draft: 'Not started',
  running: 'Running',
  paused: 'Paused',
  stopped: 'Stopped',
};

/** Weekdays differ, so an experiment runs for whole weeks. */
export const WEEK_DAYS = 7;

/** Returns the number of the experiment's current day. The first is day 1, and a day ends at midnight in Los Angeles as in the results. */
export const dayOf = (startedAt: string, now: number): number =>
  Math.max(1, countDays(pacificDay(new Date(startedAt)), pacificDay(new Date(now))));

/** Returns an alarm and what to do about it, in words (R9.14). */
export function alarmInWords(
  alarm: ExperimentAlarm,
  variantName: (key: string) => string,
): { readonly title: string; readonly text: string } {
  switch (alarm.kind) {
    case 'split-off':
      return {
        title: 'The split is off',
        text: 'More visitors are missing from one variant than chance explains, so the results can’t be trusted. Stop it and look for a variant that fails to load or redirects.',
      };
    case 'exposure-off':
      return {
        title: 'Visitors are assigned but not seen',
        text: 'One variant loses visitors between the server and their browser more often than the other. Check that each variant opens.',
      };
    case 'both-variants':
      return {
        title: `${shareInWords(alarm.share)} of visitors saw two variants`,
        text: 'They are left out of the results. Above 1% something takes visitors out of their variant, such as a cookie that is lost.',
      };
    case 'guardrail-worse':
      return {
        title: `“${METRIC_NAMES[alarm.metric]}” got worse with ${variantName(alarm.variant)}`,
        text: 'This is a guardrail: a better result elsewhere may not be worth it. Consider stopping.',
      };
    case 'nobody':
      return {
        title: `Nobody has entered since ${timeInWords(alarm.since)}`,
        text: 'The pages are viewed, but no visitor is given a variant. Check who is targeted and whether the pages open.',
      };
  }
}
