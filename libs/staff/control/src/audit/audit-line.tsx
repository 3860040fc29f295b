import { useBranchNames } from './branch-names';
import { screenPath } from '@waypost/control-center/contract/screens';
import { contentParameter, CONTENT_KINDS } from '@waypost/content/model';
import { actionText, type AuditEntry } from '@waypost/staff/contract/audit';
import { Code, Small } from '@waypost/control-center/design';
import { color, space } from '@waypost/control-center/design/theme';
import { momentText } from '@waypost/control-center/design/times';
import { FieldList } from '@waypost/control-center/editing/differences';
import { useState } from 'react';
import { Link } from 'react-router';
import { auditQuery } from './audit-address';
import { entryFields } from './entry-fields';
import styled from 'styled-components';

const Entry = styled.details`
  > summary {
    display: grid;
    grid-template-columns: 3.5rem minmax(8rem, 12rem) minmax(0, 1fr) auto;
    gap: 0 ${space.m};
    align-items: baseline;
    min-height: 2.75rem;
    padding: ${space.xs} ${space.m};
    overflow-wrap: anywhere;
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
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding: ${space.xs} ${space.m} ${space.m};
  overflow-wrap: anywhere;
`;

/** The person with their e-mail, because names may be equal. */
function AuditActor({ by }: Pick<AuditEntry, 'by'>) {
  if (!by) return <em>Nobody signed in</em>;
  return (
    <span>
      {by.name} <Small title={by.id}>{by.email ?? by.id}</Small>
    </span>
  );
}

/** One entry, which opens to show the values before and after (R10.11). */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const subject = useBranchNames()(entry);
  const [before, after] = actionText(entry.action);
  return (
    <li>
      <Entry open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Small>#{entry.number}</Small>
          <AuditActor by={entry.by} />
          <span>
            {before}
            <strong>{subject}</strong>
            {after}
          </span>
          <Small as="time" dateTime={entry.at}>
            {momentText(entry.at)}
          </Small>
        </summary>
        {isOpen ? <AuditDetail entry={entry} /> : null}
      </Entry>
    </li>
  );
}

function AuditDetail({ entry }: { entry: AuditEntry }) {
  const fields = entryFields(entry);
  const { content } = entry;
  const kind = CONTENT_KINDS.find((each) => each === content?.kind) ?? null;
  return (
    <Body>
      {fields.length === 0 ? <Small>Nothing more was written down.</Small> : <FieldList kind={kind} fields={fields} />}
      {content ? (
        <Link to={`${screenPath('audit')}?${auditQuery({ content: contentParameter(content) })}`}>Everything done to it</Link>
      ) : null}
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
    </Body>
  );
}
