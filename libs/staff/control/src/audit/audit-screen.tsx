import { failureReason, controlApi, useScreenTitle } from '@waypost/control-center/client';
import type { AuditEntry } from '@waypost/control-center/contract';
import {
  Button,
  instantText,
  EmptyState,
  FailureNotice,
  Notice,
  LoadingLines,
  Code,
  Panel,
  ScreenFrame,
  ScreenHead,
  Small,
  color,
  font,
  space,
  textSize,
} from '@waypost/control-center/design';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { actionText } from './action-text';
import styled from 'styled-components';

const Entries = styled.ol`
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;
const Entry = styled.details`
  > summary {
    display: grid;
    grid-template-columns: 3.5rem minmax(8rem, 12rem) minmax(0, 1fr) auto;
    gap: 0 ${space.m};
    align-items: baseline;
    min-height: 2.5rem;
    padding: ${space.xs} ${space.m};
    cursor: pointer;
    list-style: none;
    @media (max-width: 48em) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary:hover {
    background: ${color.hover};
  }
`;
const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${space.m};
  padding: ${space.xs} ${space.m} ${space.m};
  pre {
    overflow: auto;
    max-height: 20rem;
    margin: ${space.xxs} 0 0;
    padding: ${space.s};
    border-radius: 0.375rem;
    background: ${color.ground};
    font: ${textSize.small} / 1.5 ${font.code};
    white-space: pre-wrap;
  }
`;

const jsonText = (value: unknown): string => (value === null || value === undefined ? 'nothing' : JSON.stringify(value, null, 2));

/** With the e-mail: names may be alike. */
function AuditActor({ by }: Pick<AuditEntry, 'by'>) {
  if (!by) return <em>Nobody signed in</em>;
  return (
    <span>
      {by.name} <Small title={by.id}>{by.email ?? by.id}</Small>
    </span>
  );
}

function AuditLine({ entry }: { entry: AuditEntry }) {
  return (
    <li>
      <Entry>
        <summary>
          <Small>#{entry.number}</Small>
          <AuditActor by={entry.by} />
          <span>
            {actionText(entry.action)} <strong>{entry.subject}</strong>
          </span>
          <Small>{instantText(entry.at)}</Small>
        </summary>
        <Sides>
          <div>
            <h3>Before</h3>
            {/* Scrolls by itself, so it has to be reachable by keyboard. */}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre tabIndex={0}>{jsonText(entry.before)}</pre>
          </div>
          <div>
            <h3>After</h3>
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre tabIndex={0}>{jsonText(entry.after)}</pre>
          </div>
          {entry.address === null ? null : (
            <Small>
              From <Code>{entry.address}</Code>
              {entry.agent === null ? null : `, ${entry.agent}`}
            </Small>
          )}
          {entry.token === null ? null : <Small>By the API token {entry.token}</Small>}
          <Small>
            Hash <Code>{entry.hash}</Code>
          </Small>
        </Sides>
      </Entry>
    </li>
  );
}

/** Who did what, when, before and after, and whether the chain of hashes holds (R10.11). */
export default function AuditScreen() {
  useScreenTitle('Audit log');
  const [starts, setStarts] = useState<readonly (number | null)[]>([null]);
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Audit log</h1>
      </ScreenHead>
      {starts.map((before, index) => (
        <AuditPart
          key={before ?? 'newest'}
          before={before}
          onMore={index === starts.length - 1 ? (oldest) => setStarts([...starts, oldest]) : undefined}
        />
      ))}
    </ScreenFrame>
  );
}

function AuditPart({ before, onMore }: { before: number | null; onMore: ((oldest: number) => void) | undefined }) {
  const { data, error, refetch } = controlApi.useAuditQuery(before);
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
      {before !== null ? null : data.chain.isWhole ? (
        <Notice tone="success" role="status">
          <p>Every entry follows from the one before it: none is missing or altered.</p>
        </Notice>
      ) : (
        <Notice tone="danger" role="alert" title={`The log is broken at entry ${data.chain.brokenAt ?? 'unknown'}`}>
          <p>An entry there is missing or was altered after it was written. Tell whoever runs the server.</p>
        </Notice>
      )}
      {data.entries.length === 0 ? (
        before === null ? (
          <Panel>
            <EmptyState icon={ScrollText} title="Nothing has been done yet" />
          </Panel>
        ) : null
      ) : (
        <Panel>
          <Entries>
            {data.entries.map((entry) => (
              <AuditLine key={entry.number} entry={entry} />
            ))}
          </Entries>
        </Panel>
      )}
      {onMore && data.entries.length > 0 && oldest > 1 ? (
        <div>
          <Button onClick={() => onMore(oldest)}>Show older</Button>
        </div>
      ) : null}
    </>
  );
}
