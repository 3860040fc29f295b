import { parseContentParameter } from '@waypost/content/model';
import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { useScreenTitle } from '@waypost/control-center/client/screens';
import { useOwnPermissions } from '@waypost/control-center/client/services';
import { apiPaths } from '@waypost/control-center/contract';
import { AUDIT_PAGE_SIZE, type AuditQuestion } from '@waypost/staff/contract/audit';
import { Panel, ScreenFrame, ScreenHead, Small } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { color } from '@waypost/control-center/design/theme';
import { Download, ScrollText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { auditAsked, auditQuery } from './audit-address';
import { AuditFilters } from './audit-filters';
import { AuditLine } from './audit-line';
import { AuditedContent } from './audited-content';
import styled from 'styled-components';

const Entries = styled.ol`
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;

/** The audit log: who did what and when, the values before and after, and whether the chain of hashes is intact (R10.11). */
export default function AuditScreen() {
  useScreenTitle('Audit log');
  const { may, isLoading, error, refetch } = useOwnPermissions();
  if (may('administer')) return <AuditLog />;
  return (
    <ScreenFrame>
      <ScreenHead>
        <div>
          <h1>Audit log</h1>
          <Small>{EVERY_CHANGE}</Small>
        </div>
      </ScreenHead>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="Your role" onRetry={() => void refetch()} />
      ) : isLoading ? (
        <Panel>
          <LoadingLines what="the audit log" lines={10} />
        </Panel>
      ) : (
        <Notice tone="info" title="For administrators">
          <p>Administrators read who changed what. Ask one of them. Who saved a page, and when, is among the versions in its editor.</p>
        </Notice>
      )}
    </ScreenFrame>
  );
}

const EVERY_CHANGE = 'Every change: who made it, when, and what was there before.';

function AuditLog() {
  const [params, setParams] = useSearchParams();
  const asked = auditAsked(params);
  const content = asked.content === undefined ? null : parseContentParameter(asked.content);
  const query = auditQuery({ ...asked });
  return (
    <ScreenFrame>
      <ScreenHead>
        <div>
          <h1>Audit log</h1>
          {content ? <AuditedContent content={content} /> : <Small>{EVERY_CHANGE}</Small>}
        </div>
        {/* A download: it leads to a file and not to a screen. */}
        <ButtonLink
          to={`${apiPaths.auditCsv}${query === '' ? '' : `?${query}`}`}
          icon={<Download size={15} aria-hidden />}
          reloadDocument
          download
        >
          Download CSV
        </ButtonLink>
      </ScreenHead>
      <AuditFilters
        asked={asked}
        onAsk={(fields) => setParams(auditQuery({ ...(asked.content && { content: asked.content }), ...fields }))}
      />
      <ChainNotice />
      <AuditList key={query} asked={asked} />
    </ScreenFrame>
  );
}

function AuditList({ asked }: { asked: AuditQuestion }) {
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  return (
    <>
      {starts.map((before, index) => (
        <AuditPart
          key={before ?? 'newest'}
          asked={asked}
          before={before}
          onMore={index === starts.length - 1 ? (oldest) => setStarts([...starts, oldest]) : undefined}
        />
      ))}
    </>
  );
}

interface AuditPartProps {
  readonly asked: AuditQuestion;
  readonly before: number | null;
  readonly onMore: ((oldest: number) => void) | undefined;
}

function AuditPart({ asked, before, onMore }: AuditPartProps) {
  const { data, error, refetch } = controlApi.useAuditQuery({ ...asked, before });
  if (error) return <FailureNotice reason={failureReason(error)} what="The audit log" onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Panel>
        <LoadingLines what="the audit log" lines={10} />
      </Panel>
    );
  const oldest = data.entries.at(-1)?.number ?? 1;
  return (
    <>
      {data.entries.length > 0 ? (
        <Panel>
          <Entries>
            {data.entries.map((entry) => (
              <AuditLine key={entry.number} entry={entry} />
            ))}
          </Entries>
        </Panel>
      ) : before === null ? (
        <Panel>
          {Object.keys(asked).length === 0 ? (
            <EmptyState icon={ScrollText} title="Nothing has been done yet" />
          ) : (
            <EmptyState icon={SearchX} title="No entries match" />
          )}
        </Panel>
      ) : null}
      {onMore && data.entries.length === AUDIT_PAGE_SIZE ? (
        <div>
          <Button onClick={() => onMore(oldest)}>Show older</Button>
        </div>
      ) : null}
    </>
  );
}

/** The log is readable while its completeness is still being checked. */
function ChainNotice() {
  const { data, error, refetch } = controlApi.useAuditChainQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data && !data.isWhole)
    return (
      <Notice tone="danger" role="alert" title={`The log is broken at entry ${data.brokenAt ?? 'unknown'}`}>
        <p>An entry there is missing or was altered after it was written. Tell the person who runs the server.</p>
      </Notice>
    );
  if (error) return <FailureNotice reason={failureReason(error)} what="Whether the log is whole" onRetry={() => void refetch()} />;
  return (
    <Notice tone={data ? 'success' : 'info'} role="status">
      <p>
        {data
          ? 'Every entry follows from the one before it: none is missing or altered.'
          : 'Checking that every entry follows from the one before it…'}
      </p>
    </Notice>
  );
}
