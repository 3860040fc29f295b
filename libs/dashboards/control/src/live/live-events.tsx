import { brandName } from '@waypost/brands/names';
import { usePageAddresses } from '@waypost/control-center/client/api';
import { eventTitle } from '@waypost/control-center/contract';
import type { LiveEvent } from '@waypost/dashboards/contract';
import { Panel, PanelHead, Row, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { CheckField } from '@waypost/control-center/design/fields';
import { Badge } from '@waypost/control-center/design/notices';
import { color, font, space, textSize } from '@waypost/control-center/design/theme';
import { clockText } from '@waypost/control-center/design/times';
import { stepTitle } from '@waypost/funnel-engine/model/staff';
import { Pause, Play, Radio } from 'lucide-react';
import { useState } from 'react';
import { countText } from '../figures/figures';
import { useLiveEvents, type LiveEvents } from './use-live-events';
import styled, { keyframes } from 'styled-components';

const STATES: Readonly<Record<LiveEvents['state'], string>> = {
  connecting: 'Connecting…',
  open: 'Waiting for the next event.',
  away: 'The stream was cut. It comes back by itself.',
};

const arrive = keyframes`
  from { background-color: ${color.accentTint}; }
`;

const List = styled.ol`
  min-height: 8rem;
  max-height: 17rem;
  overflow: auto;
  > li {
    display: grid;
    grid-template-columns: 7.5rem 8.5rem 11rem minmax(0, 1fr);
    gap: 0 ${space.s};
    align-items: baseline;
    padding: ${space.xxs} ${space.m};
    border-bottom: 1px solid ${color.line};
    animation: ${arrive} 1.2s ease-out;
  }
  @media (max-width: 40em) {
    > li {
      grid-template-columns: 7.5rem minmax(0, 1fr) auto;
    }
    > li > :last-child {
      grid-column: 2 / -1;
    }
  }
`;
const Time = styled.time`
  font: ${textSize.small} ${font.code};
  color: ${color.textSoft};
`;
const Nothing = styled.p`
  display: grid;
  place-items: center;
  height: 8rem;
  padding: ${space.m};
  color: ${color.textSoft};
  text-align: center;
`;
const Where = styled.span`
  color: ${color.textSoft};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

function EventLine({ event }: { event: LiveEvent }) {
  const { addressOf } = usePageAddresses();
  return (
    <li>
      <Time dateTime={event.at}>{clockText(event.at)}</Time>
      <span>{eventTitle(event.event)}</span>
      <span>{brandName(event.brand)}</span>
      <Where>{[event.page && addressOf(event.page), event.step && stepTitle(event.step)].filter(Boolean).join(' · ')}</Where>
    </li>
  );
}

/** The events of all brands, live (R10.10). A screen reader announces them only on request, because they come without end. */
export function LiveEvents() {
  const [isRunning, setIsRunning] = useState(true);
  const [isAloud, setIsAloud] = useState(false);
  const { events, skipped, state } = useLiveEvents(isRunning);
  return (
    <Panel aria-labelledby="live-events">
      <PanelHead>
        <Row>
          <h2 id="live-events">Live events</h2>
          <Badge $tone={!isRunning ? 'neutral' : state === 'open' ? 'success' : 'caution'}>
            <Radio size={12} aria-hidden />
            {!isRunning ? 'Paused' : state === 'open' ? 'Live' : state === 'away' ? 'Away' : 'Connecting'}
          </Badge>
          {skipped > 0 ? <Small>{countText(skipped)} more came too fast to be shown</Small> : null}
        </Row>
        <Row $gap="m">
          <CheckField label="Read aloud" checked={isAloud} onChange={(event) => setIsAloud(event.target.checked)} />
          <Button
            icon={isRunning ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}
            onClick={() => setIsRunning(!isRunning)}
          >
            {isRunning ? 'Pause' : 'Go on'}
          </Button>
        </Row>
      </PanelHead>
      {events.length === 0 ? (
        <Nothing>{isRunning ? STATES[state] : 'Paused.'}</Nothing>
      ) : (
        // The list scrolls by itself, so the keyboard has to reach it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <List role="log" aria-live={isAloud ? 'polite' : 'off'} aria-label="Events as they come in" tabIndex={0}>
          {events.map((event) => (
            <EventLine key={event.eventId} event={event} />
          ))}
        </List>
      )}
    </Panel>
  );
}
