import type { ItemView, RunView } from './factory-views';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

const counted = (count: number, singular: string, plural: string): string => `${count} ${count === 1 ? singular : plural}`;

/** Formats `$0.84`. An amount below one cent is never shown as zero. */
export const dollarText = (dollars: number): string => (dollars > 0 && dollars < 0.01 ? 'under $0.01' : `$${dollars.toFixed(2)}`);

function timeLeftText(seconds: number): string {
  if (seconds < SECONDS_PER_MINUTE) return 'less than a minute left';
  const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
  if (minutes < MINUTES_PER_HOUR) return `about ${counted(minutes, 'minute', 'minutes')} left`;
  return `about ${counted(Math.round(minutes / MINUTES_PER_HOUR), 'hour', 'hours')} left`;
}

/** Returns a run's title, which starts with its first topic. */
export function runTitle({ items }: { readonly items: readonly Pick<ItemView, 'topic'>[] }): string {
  const [first, ...others] = items.map(({ topic }) => topic);
  return others.length === 0 ? (first ?? 'Run') : `${first} and ${others.length} more`;
}

type Progress = Pick<RunView, 'counts' | 'cost' | 'unknownCost' | 'mostCost' | 'secondsLeft'>;

/** Returns `40 topics · 3 running · 29 drafted · 2 failed; $0.84 of $5.00; about 4 minutes left`. */
export function progressText({ counts, cost, unknownCost, mostCost, secondsLeft }: Progress): string {
  const { queued, running, succeeded, failed, cancelled } = counts;
  const topics = queued + running + succeeded + failed + cancelled;
  const parts = [
    counted(topics, 'topic', 'topics'),
    ...(queued > 0 ? [`${queued} waiting`] : []),
    ...(running > 0 ? [`${running} running`] : []),
    `${succeeded} drafted`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ];
  const money = `${dollarText(cost)} of $${mostCost.toFixed(2)}${unknownCost > 0 ? ` (up to ${dollarText(unknownCost)} more for answers that were lost)` : ''}`;
  const isGoingOn = queued + running > 0;
  return [parts.join(' · '), money, ...(isGoingOn && secondsLeft !== null ? [timeLeftText(secondsLeft)] : [])].join('; ');
}
