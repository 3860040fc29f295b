import { controlApi, failureReason, useScreenTitle } from '@waypost/control-center/client';
import { apiPaths } from '@waypost/control-center/contract';
import { AUDIT_PAGE_SIZE, auditedContentOf, type AuditPage, type AuditQuestion } from '@waypost/control-center/contract/audit';
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

/** Who did what, when, before and after, and whether the chain of hashes holds (R10.11). */
export default function AuditScreen() {
  useScreenTitle('Audit log');
  const [params, setParams] = useSearchParams();
  const asked = auditAsked(params);
  const content = asked.content === undefined ? null : auditedContentOf(asked.content);
  const query = auditQuery({ ...asked });
  return (
    <ScreenFrame>
      <ScreenHead>
        <div>
          <h1>Audit log</h1>
          {content ? <AuditedContent content={content} /> : <Small>Every change: who made it, when, and what was there before.</Small>}
        </div>
        {/* A file, which no screen shows. */}
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
      {before === null ? <ChainNotice chain={data.chain} /> : null}
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

const ChainNotice = ({ chain }: Pick<AuditPage, 'chain'>) =>
  chain.isWhole ? (
    <Notice tone="success" role="status">
      <p>Every entry follows from the one before it: none is missing or altered.</p>
    </Notice>
  ) : (
    <Notice tone="danger" role="alert" title={`The log is broken at entry ${chain.brokenAt ?? 'unknown'}`}>
      <p>An entry there is missing or was altered after it was written. Tell whoever runs the server.</p>
    </Notice>
  );
