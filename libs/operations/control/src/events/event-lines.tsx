import { brandName } from '@waypost/brands/names';
import { textOrEmpty } from '@waypost/platform/kernel';
import { usePageAddresses } from '@waypost/control-center/client/api';
import { eventTitle } from '@waypost/control-center/contract';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Code, Row, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Badge } from '@waypost/control-center/design/notices';
import { color, space, textSize } from '@waypost/control-center/design/theme';
import { momentText } from '@waypost/control-center/design/times';
import { stepTitle } from '@waypost/funnel-engine/model/staff';
import type { EventRow } from '@waypost/operations/contract/rows';
import { useState } from 'react';
import styled from 'styled-components';
import { SeenPage } from '../visit/seen-page';
import { FactLink, VisitLink } from '../visit/visit-link';
import { propertyLines } from './property-lines';

const Lines = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;
const Line = styled.details`
  > summary {
    display: grid;
    grid-template-columns: 13rem 9rem 11rem minmax(0, 1fr);
    gap: 0 ${space.m};
    align-items: baseline;
    min-height: 2.5rem;
    padding: ${space.xs} ${space.m};
    cursor: pointer;
    list-style: none;
    /* Event and time share a line, visitor and page the next one: four columns would break into shreds. */
    @media (max-width: 48em) {
      grid-template-columns: minmax(0, 1fr) auto;
      > time {
        grid-area: 1 / 2;
      }
      > span {
        grid-column: 1 / -1;
      }
    }
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary:hover {
    background: ${color.hover};
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(7rem, max-content) minmax(0, 1fr);
  gap: ${space.xxs} ${space.m};
  margin: 0;
  padding: ${space.xs} ${space.m} ${space.m};
  font-size: ${textSize.small};
  dt {
    color: ${color.textSoft};
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  /* A long name would leave its value the width of a letter. */
  @media (max-width: 48em) {
    grid-template-columns: minmax(0, 1fr);
    dd {
      margin-bottom: ${space.xxs};
    }
  }
`;
const Seen = styled.div`
  padding: 0 ${space.m} ${space.m};
`;
const Where = styled.span`
  overflow-wrap: anywhere;
`;

const PAGE_VIEW = 'pageView';
/** The page itself is shown below the properties, so its hash is not. */
const PAGE_HASH = 'pageHash';

/** A list of events. Each opens to all of its properties. */
export const EventLines = ({ rows }: { rows: readonly EventRow[] }) => (
  <Lines>
    {rows.map((row) => (
      <EventLine key={row.eventId} row={row} />
    ))}
  </Lines>
);

function EventLine({ row }: { row: EventRow }) {
  const [isOpen, setOpen] = useState(false);
  const { addressOf } = usePageAddresses();
  const where = [addressOf(textOrEmpty(row.properties['pageName'])), stepTitle(textOrEmpty(row.properties['stepName']))]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      <Line open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Small as="time" dateTime={row.receivedAt}>
            {momentText(row.receivedAt)}
          </Small>
          <strong>{eventTitle(row.event)}</strong>
          <span>{brandName(row.brand)}</span>
          <Where>{where}</Where>
        </summary>
        {isOpen ? <EventFacts row={row} /> : null}
        {isOpen && row.event === PAGE_VIEW ? <PageOfView hash={textOrEmpty(row.properties[PAGE_HASH])} /> : null}
      </Line>
    </li>
  );
}

const EventFacts = ({ row }: { row: EventRow }) => (
  <Facts>
    <dt>Visit</dt>
    <dd>
      <VisitLink session={row.session} />
    </dd>
    <dt>Visitor</dt>
    <dd>
      <FactLink to={`${screenPath('operations')}?show=events&in=month&visitor=${encodeURIComponent(row.visitor)}`}>{row.visitor}</FactLink>
    </dd>
    <dt>On the visitor’s clock</dt>
    <dd>{momentText(row.timestamp)}</dd>
    <dt>Number in the visit</dt>
    <dd>{row.sequence ?? 'not counted'}</dd>
    <dt>Event id</dt>
    <dd>
      <Row>
        <Code>{row.eventId}</Code>
        {row.hasPersonal ? <Badge>Personal values are sealed</Badge> : null}
      </Row>
    </dd>
    {propertyLines({ ...row.properties, [PAGE_HASH]: null }).map(([name, value]) => (
      <Fact key={name} name={name} value={value} />
    ))}
  </Facts>
);

/** The exact page of a page view (R15.08), or the reason why there is none. */
function PageOfView({ hash }: { hash: string }) {
  const [isShown, setShown] = useState(false);
  if (hash === '')
    return (
      <Seen>
        <Small>
          No page is kept for this view: the browser went on to it by itself, it was made for this visit alone, or nothing proves what was
          seen.
        </Small>
      </Seen>
    );
  return (
    <>
      <Seen>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the page' : 'Show the page as it was seen'}
        </Button>
      </Seen>
      {isShown ? <SeenPage hash={hash} /> : null}
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>
      <Code>{name}</Code>
    </dt>
    <dd>{value}</dd>
  </>
);
