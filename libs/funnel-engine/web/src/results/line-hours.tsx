import type { PagePayload } from '@waypost/pages/contract/payload';
import type { Clock } from '@waypost/platform/kernel';
import { OpeningTime, useNow, useServerClock } from '@waypost/ui';
import { selectClockOffset } from '@waypost/visitor/web';
import { isOfAffiliates, isOpen, nextOpening } from '@waypost/working-hours';
import { useAfterAttach } from '../step/use-attached';
import { selectUtmMedium } from './utm-medium';

/** Returns the server's clock minus the visitor's, in milliseconds; 0 until the server has answered. */
export const useClockOffset = (): number => useAfterAttach(selectClockOffset, 0);

/** The line's hours for this visit (R8.12), also on a page rendered only for this visit (R3.08). */
export function LineHours({ payload: { copy, line } }: { readonly payload: Pick<PagePayload, 'copy' | 'line'> }) {
  const utmMedium = useAfterAttach(selectUtmMedium, line?.utmMedium ?? null);
  return <>{isOfAffiliates(utmMedium) ? copy.agentsHoursOfAffiliates : copy.agentsHours}.</>;
}

export interface LineNow {
  readonly isOpen: boolean;
  /** ISO instant; null while the line is open. */
  readonly nextOpening: string | null;
}

/**
 * Returns whether the line is open. It starts with the server's value, and uses a clock as soon as there is one, so it notices when the line
 * closes meanwhile (R8.12). The line opens by our clock, and many devices have a wrong one.
 */
export function useLineNow({ line }: Pick<PagePayload, 'line'>, atFirst: LineNow, clock: Clock): LineNow {
  const utmMedium = useAfterAttach(selectUtmMedium, line?.utmMedium ?? null);
  const now = useNow(useServerClock(clock, useClockOffset()));
  if (now === null) return atFirst;
  return isOpen(now, { utmMedium })
    ? { isOpen: true, nextOpening: null }
    : { isOpen: false, nextOpening: nextOpening(now, { utmMedium }).toISOString() };
}

interface LineStatusProps {
  readonly payload: Pick<PagePayload, 'copy' | 'page'>;
  readonly line: LineNow;
  readonly clock: Clock;
}

export function LineStatus({ payload: { copy, page }, line, clock }: LineStatusProps) {
  const serverClock = useServerClock(clock, useClockOffset());
  if (line.isOpen) return <>{copy.lineOpen}</>;
  const { nextOpening: opening } = line;
  return (
    <>
      {copy.lineClosed}{' '}
      {opening !== null && <OpeningTime words={copy.weOpen} opening={opening} language={page.language} clock={serverClock} />}
    </>
  );
}
