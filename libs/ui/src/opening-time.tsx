import type { Clock } from '@waypost/platform/kernel';
import { formatOpening, formatOwnOpening, ownOpeningWords } from '@waypost/working-hours';
import { useSyncExternalStore } from 'react';

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
      {/* A script has filled it in by the visitor's own clock already. */}
      <time dateTime={opening} data-own-time={ownOpeningWords(language)} suppressHydrationWarning>
        {isAttached ? formatOwnOpening(at, language, clock.now()) : formatOpening(at, language)}
      </time>
      {after}
    </>
  );
}
