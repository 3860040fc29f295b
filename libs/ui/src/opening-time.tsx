import type { Clock } from '@waypost/platform/kernel';
import { formatOpening, formatOwnOpening } from '@waypost/working-hours';
import { useSyncExternalStore } from 'react';
import { OWN_TIME_ATTRIBUTE } from './own-opening-times';

export interface OpeningTimeProps {
  /** `{opening}` stands where the time is said. */
  readonly words: string;
  /** ISO instant. */
  readonly opening: string;
  readonly language: 'english' | 'spanish';
  readonly clock: Clock;
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** When somebody answers next: in the HTML by the line's own zone, as soon as a script runs by the visitor's clock (R8.12). */
export function OpeningTime({ words, opening, language, clock }: OpeningTimeProps) {
  const isAttached = useSyncExternalStore(never, yes, no);
  const [before, after] = words.split('{opening}');
  const at = new Date(opening);
  return (
    <>
      {before}
      {/* The first script has said it in the visitor's own time already. */}
      <time dateTime={opening} {...{ [OWN_TIME_ATTRIBUTE]: language }} suppressHydrationWarning>
        {isAttached ? formatOwnOpening(at, language, clock.now()) : formatOpening(at, language)}
      </time>
      {after}
    </>
  );
}
