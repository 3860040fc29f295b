import { toast } from '@waypost/control-center/client';
import { controlApi } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import type { ContentChange } from '@waypost/content/contract/publishing';
import { Row, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Badge } from '@waypost/control-center/design/notices';
import { Confirm } from '@waypost/control-center/design/overlays';
import { color, space, VisuallyHidden } from '@waypost/control-center/design/theme';
import { agoText } from '@waypost/control-center/design/times';
import { editorAddress } from '@waypost/control-center/editing';
import { FieldList } from '@waypost/control-center/editing/differences';
import { ChevronRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ownFields } from '../publishing/chosen-changes';
import styled from 'styled-components';

const List = styled.ul`
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;
const Change = styled.details`
  > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xxs} ${space.s};
    min-height: 2.75rem;
    padding: ${space.xs} ${space.m};
    cursor: pointer;
    list-style: none;
    > span:last-child {
      margin-left: auto;
    }
    > svg {
      color: ${color.textSoft};
      transition: rotate 90ms;
    }
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary:hover {
    background: ${color.hover};
  }
  &[open] > summary > svg {
    rotate: 90deg;
  }
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  padding: 0 ${space.m} ${space.m} 2.5rem;
`;

const CHANGE_NAMES = { added: 'New', changed: 'Changed', removed: 'Removed' } as const;
const TONES = { added: 'success', changed: 'accent', removed: 'danger' } as const;
/** The number of changes that are open at first. A small change can be read without a click. */
const MAX_OPEN = 3;

/** Returns what discarding a change does, for the question before it and for the message after it. */
const discardOf = (change: ContentChange['change'] | undefined) =>
  change === 'added'
    ? { does: 'It was never published, so it is removed from the branch.', did: 'is no longer on this branch' }
    : { does: 'The branch goes back to the published version.', did: 'is as published again' };

/** A branch's changes, field by field, each with a button that discards it (R10.02). */
export function ChangeList({ branch, changes, isReadOnly }: { branch: string; changes: readonly ContentChange[]; isReadOnly: boolean }) {
  const { now } = useStaffServices();
  const [discard] = controlApi.useDiscardContentMutation();
  const [asked, setAsked] = useState<ContentChange | null>(null);
  return (
    <>
      <List>
        {changes.map((change) => {
          const editor = editorAddress(branch, change);
          const conflicts = change.fields.filter(({ isConflict }) => isConflict).length;
          return (
            <li key={`${change.kind} ${change.key}`}>
              <Change open={changes.length <= MAX_OPEN}>
                <summary>
                  <ChevronRight size={15} aria-hidden />
                  <strong>{change.label}</strong>
                  <Badge $tone={TONES[change.change]}>{CHANGE_NAMES[change.change]}</Badge>
                  {conflicts > 0 ? <Badge $tone="caution">{conflicts === 1 ? 'One conflict' : `${conflicts} conflicts`}</Badge> : null}
                  <Small>
                    {change.changedBy.name} · {agoText(change.changedAt, now())}
                  </Small>
                </summary>
                <Body>
                  <FieldList kind={change.kind} fields={ownFields(change)} />
                  <Row>
                    {editor === null ? null : <Link to={editor}>Open {change.label}</Link>}
                    {isReadOnly ? null : (
                      <Button look="quiet" icon={<Undo2 size={15} aria-hidden />} onClick={() => setAsked(change)}>
                        Discard<VisuallyHidden> {change.label}</VisuallyHidden>
                      </Button>
                    )}
                  </Row>
                </Body>
              </Change>
            </li>
          );
        })}
      </List>
      <Confirm
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Discard the changes to ${asked?.label ?? ''}?`}
        description={`${discardOf(asked?.change).does} The versions are kept, and can be restored in the editor.`}
        confirmLabel="Discard"
        isDangerous
        onConfirm={() => {
          if (!asked) return;
          const { kind, key, label, revisionId, change } = asked;
          void toast(discard({ branch, kind, key, seen: revisionId }), { done: () => `${label} ${discardOf(change).did}` });
        }}
      />
    </>
  );
}
