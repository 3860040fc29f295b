import type { PagePayload } from '@waypost/pages/contract/payload';
import { systemClock, type Clock } from '@waypost/platform/kernel';
import { Card, OpeningTime, useNow, useServerClock } from '@waypost/ui';
import { color, media, space, textSize } from '@waypost/ui/theme';
import { selectComparedClock, selectSession } from '@waypost/visitor/web';
import { isOpen, nextOpening, weeklyHours, type LineVisit } from '@waypost/working-hours';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FactsList } from '../blocks/facts-block';
import { useOfVisit } from '../shell/visit-store';

/** Affiliates' visitors have other hours. The server and the first render use the visit for which the page was rendered. */
function useLineVisit({ line }: Pick<PagePayload, 'line'>): LineVisit {
  return useOfVisit(selectSession) ?? { utmMedium: line?.utmMedium ?? null };
}

/** Null until our clock is known, which many devices disagree with. Until then the page says what the server said. */
const useClockOffset = (): number | null => useOfVisit(selectComparedClock);

const always = () => true;

/**
 * Returns whether the line was closed when the page was entered: by the page's payload until our clock is known, then by it. The layout does
 * not change when the line opens or closes later.
 */
export function useIsClosedAtEntry({ payload, clock = systemClock }: PhoneLineProps): boolean {
  const visit = useLineVisit(payload);
  const [entered] = useState(() => clock.now().getTime());
  const clockOffset = useClockOffset();
  const isAttached = useOfVisit(always) ?? false;
  if (clockOffset === null && payload.line) return !payload.line.isOpen;
  return isAttached && !isOpen(new Date(entered + (clockOffset ?? 0)), visit);
}

/* As tall as the longest text on a phone, so that nothing moves when the text changes. */
const Status = styled.p`
  display: flex;
  gap: 0.75rem;
  min-height: 4.65em;
  font-size: ${textSize.small};
  line-height: 1.55;
  @media ${media.medium} {
    min-height: 3.1em;
  }
  &::before {
    content: '';
    flex: none;
    width: 0.75rem;
    height: 0.75rem;
    margin-top: 0.4em;
    border: 2px solid ${color.control};
    border-radius: 50%;
  }
  &[data-open]::before {
    border-color: ${color.primary};
    background: ${color.primary};
  }
`;

interface PhoneLineProps {
  readonly payload: PagePayload;
  readonly clock?: Clock;
}

/** Whether the line is open, and when it opens next (R8.12). The HTML uses Pacific time, the browser the visitor's time zone. */
export function PhoneLineStatus({ payload, clock: visitorClock = systemClock }: PhoneLineProps) {
  const { copy, page, line } = payload;
  const visit = useLineVisit(payload);
  const clockOffset = useClockOffset();
  const clock = useServerClock(visitorClock, clockOffset ?? 0);
  const time = useNow(clock);
  const now = clockOffset === null && line ? null : time;
  if (now === null && !line) return <Status aria-live="polite">{copy.agentsHours}.</Status>;
  if (now === null ? line?.isOpen : isOpen(now, visit)) {
    return (
      <Status aria-live="polite" data-open>
        {copy.lineOpen}
      </Status>
    );
  }
  const opening = (now === null ? line?.nextOpening : undefined) ?? nextOpening(now ?? clock.now(), visit).toISOString();
  return (
    <Status aria-live="polite">
      {/* One element next to the icon, because each of its parts would be a flex item. */}
      <span>
        {copy.lineClosed} <OpeningTime words={copy.weOpen} opening={opening} language={page.language} clock={clock} />
      </span>
    </Status>
  );
}

const Hours = styled(Card)`
  align-self: center;
  h2 {
    margin-bottom: ${space.s};
    font-size: ${textSize.title};
  }
  @media ${media.medium} {
    dl > div {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 ${space.m};
    }
  }
  dd {
    font-variant-numeric: tabular-nums lining-nums;
  }
  p {
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-size: ${textSize.small};
  }
`;

/** The line's weekly hours for this visit (R8.12). */
export function PhoneHours({ payload }: Pick<PhoneLineProps, 'payload'>) {
  const { copy, page } = payload;
  const { days, timeZone } = weeklyHours(page.language, useLineVisit(payload));
  return (
    <Hours>
      <h2>{copy.phoneHours}</h2>
      <FactsList facts={days.map(({ name, hours }) => ({ term: name, description: hours }))} isInCard />
      <p>{timeZone}</p>
    </Hours>
  );
}
