import type { Clock } from '@waypost/platform/kernel';
import { formatOpening, formatOwnOpening, ownOpeningWords } from '@waypost/working-hours';
import { useSyncExternalStore } from 'react';

export interface OpeningTimeProps {
  /** The text, with `{opening}` in place of the time. */
  readonly words: string;
  /** ISO instant. */
  readonly opening: string;
  readonly language: 'english' | 'spanish';
  readonly clock: Clock;
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** The line's next opening. The HTML shows it in the line's own zone, and a script then shows it in the visitor's (R8.12). */
export function OpeningTime({ words, opening, language, clock }: OpeningTimeProps) {
  const isAttached = useSyncExternalStore(never, yes, no);
  const [before, after] = words.split('{opening}');
  const at = new Date(opening);
  return (
    <>
      {before}
      {/* A script may already have replaced the text with the visitor's own time. */}
      <time dateTime={opening} data-own-time={ownOpeningWords(language)} suppressHydrationWarning>
        {isAttached ? formatOwnOpening(at, language, clock.now()) : formatOpening(at, language)}
      </time>
      {after}
    </>
  );
}
