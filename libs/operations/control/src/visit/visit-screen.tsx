import { brandName } from '@waypost/brands/names';
import { failureReason, usePageAddresses } from '@waypost/control-center/client/api';
import { useScreenTitle } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Code, Panel, PanelHead, ScreenFrame, ScreenHead, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { WideTable } from '@waypost/control-center/design/tables';
import { momentText } from '@waypost/control-center/design/times';
import { formTitle } from '@waypost/funnel-engine/model/staff';
import { FileX, PhoneOff, SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { CallTable } from '../calls/call-table';
import { LeaseTable } from '../calls/lease-table';
import { EventLines } from '../events/event-lines';
import { operationsApi } from '../operations-api';
import { PagedPanel } from '../time/paged-panel';
import { timeAsked } from '../time/time-range';
import { SeenPage } from './seen-page';
import { FactLink } from './visit-link';

/** A visit's rows are indexed, so a search over all times costs no more than one over a day. */
const ALL_TIME = new URLSearchParams({ in: 'kept' });

/** `/operations/visits/{session}`: everything about one visit, from its events to its lead (R10.21). */
export default function VisitScreen() {
  useScreenTitle('Visit');
  const session = useParams()['session'] ?? '';
  const { now } = useStaffServices();
  const [time] = useState(() => timeAsked(ALL_TIME, now()));
  const question = { ...time, session };
  const events = operationsApi.useEventsInfiniteQuery(question);
  const calls = operationsApi.usePartnerCallsInfiniteQuery(question);
  const leases = operationsApi.useLeasesInfiniteQuery(question);
  return (
    <ScreenFrame>
      <ScreenHead>
        <div>
          <h1>Visit</h1>
          <Small>
            <FactLink to={screenPath('operations')}>Operations</FactLink> / <Code>{session}</Code>
          </Small>
        </div>
      </ScreenHead>
      <Section id="visit-events" title="Events">
        <PagedPanel
          label="Events of this visit"
          what="events"
          query={events}
          empty="No event of this visit is kept"
          emptyHint="Check the id in the address. Events that are older than the site keeps them, and those of an erased person, are deleted."
          icon={SearchX}
        >
          {(rows) => <EventLines rows={rows} />}
        </PagedPanel>
      </Section>
      <Section id="visit-lead" title="Lead">
        <Leads session={session} />
      </Section>
      <Section id="visit-numbers" title="Numbers">
        <PagedPanel label="Numbers of this visit" what="numbers" query={leases} empty="No number was asked for" icon={PhoneOff}>
          {(rows) => <LeaseTable rows={rows} hidesVisit />}
        </PagedPanel>
      </Section>
      <Section id="visit-calls" title="Partner calls">
        <PagedPanel label="Partner calls of this visit" what="calls" query={calls} empty="No partner was asked" icon={PhoneOff}>
          {(rows) => <CallTable rows={rows} hidesVisit />}
        </PagedPanel>
      </Section>
    </ScreenFrame>
  );
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Stack as="section" $gap="xs" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </Stack>
);

function Leads({ session }: { session: string }) {
  const { data, error, refetch } = operationsApi.useLeadsQuery(session);
  const [seen, setSeen] = useState<string | null>(null);
  const { addressOf } = usePageAddresses();
  if (error) return <FailureNotice reason={failureReason(error)} what="The lead" onRetry={() => void refetch()} />;
  return (
    <Panel aria-label="Leads of this visit">
      {data === undefined ? (
        <LoadingLines what="the lead" lines={2} />
      ) : data.length === 0 ? (
        <EmptyState icon={FileX} title="This visit made no lead" />
      ) : (
        <>
          <PanelHead>
            <Small>What the visitor answered is sealed.</Small>
          </PanelHead>
          <WideTable label="Leads" columns={['Made', 'Brand', 'Page', 'Product', 'Form', 'Consent to be called', 'Page seen', 'Lead id']}>
            {data.map((row) => (
              <tr key={row.id}>
                <th scope="row" data-time>
                  {momentText(row.createdAt)}
                </th>
                <td>{brandName(row.brand)}</td>
                <td>{addressOf(row.page)}</td>
                <td>{row.product}</td>
                <td>{formTitle(row.form)}</td>
                <td>{row.hasConsent ? 'Given' : 'None'}</td>
                <td>
                  {row.pageHash === null ? (
                    'Not known'
                  ) : (
                    <Button aria-expanded={row.pageHash === seen} onClick={() => setSeen(row.pageHash === seen ? null : row.pageHash)}>
                      {row.pageHash === seen ? 'Hide' : 'Show'}
                    </Button>
                  )}
                </td>
                <td>
                  <Code>{row.id}</Code>
                </td>
              </tr>
            ))}
          </WideTable>
          {seen === null ? null : <SeenPage hash={seen} />}
        </>
      )}
    </Panel>
  );
}
