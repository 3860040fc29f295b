import type { Comment } from '@waypost/collaboration/contract';
import { toast } from '@waypost/control-center/client';
import { failureReason } from '@waypost/control-center/client/api';
import { useMayEdit } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import { Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { SelectField, TextAreaField } from '@waypost/control-center/design/fields';
import { Badge, Notice } from '@waypost/control-center/design/notices';
import { Dialog } from '@waypost/control-center/design/overlays';
import { color, radius, space } from '@waypost/control-center/design/theme';
import { agoText } from '@waypost/control-center/design/times';
import { UnsentNotices, useUnsentForm, type ContentTeamProps } from '@waypost/control-center/editing';
import { fieldLabel } from '@waypost/control-center/editing/differences';
import { Check, RotateCcw } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { collaborationApi } from '../collaboration-api';

export interface CommentsDialogProps extends ContentTeamProps {
  /** The comments on this item, oldest first. */
  readonly comments: readonly Comment[];
  readonly onClose: () => void;
}

const Threads = styled.ul`
  display: grid;
  gap: ${space.s};
  > li {
    display: grid;
    gap: ${space.xs};
    padding: ${space.s};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
  }
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
const Answers = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding-left: ${space.m};
  border-left: 2px solid ${color.line};
`;

const WHOLE = 'The whole content';

/** The comments on an item and its fields, with answers and settling. */
export default function CommentsDialog({ address, fields, comments, onClose }: CommentsDialogProps) {
  const mayEdit = useMayEdit();
  const [showsSettled, setShowsSettled] = useState(false);
  const threads = comments.filter(({ parentId }) => parentId === null);
  const settled = threads.filter(({ settledBy }) => settledBy !== null).length;
  const shown = threads.filter(({ settledBy }) => showsSettled || settledBy === null);
  return (
    <Dialog isOpen onOpenChange={onClose} isWide title="Comments" description="For colleagues alone. They stay on this branch.">
      {shown.length === 0 ? <p>{settled === 0 ? 'Nobody has said anything yet.' : 'Everything is settled.'}</p> : null}
      <Threads>
        {shown.map((thread) => (
          <Thread
            key={thread.id}
            address={address}
            thread={thread}
            answers={comments.filter(({ parentId }) => parentId === thread.id)}
            mayEdit={mayEdit}
          />
        ))}
      </Threads>
      {settled === 0 ? null : (
        <Row>
          <Button look="quiet" aria-expanded={showsSettled} onClick={() => setShowsSettled(!showsSettled)}>
            {showsSettled ? 'Hide settled' : `Show ${settled} settled`}
          </Button>
        </Row>
      )}
      {mayEdit ? (
        <CommentForm address={address} fields={fields} />
      ) : (
        <Small>Viewers read the comments. Editors write and settle them.</Small>
      )}
    </Dialog>
  );
}

const Said = ({ comment: { by, at, text } }: { comment: Comment }) => {
  const { now } = useStaffServices();
  return (
    <div>
      <Small>
        <strong>{by.name}</strong> · {agoText(at, now())}
      </Small>
      <p>{text}</p>
    </div>
  );
};

interface ThreadProps extends Pick<ContentTeamProps, 'address'> {
  readonly thread: Comment;
  readonly answers: readonly Comment[];
  readonly mayEdit: boolean;
}

function Thread({ address, thread, answers, mayEdit }: ThreadProps) {
  const [settle] = collaborationApi.useSettleCommentMutation();
  const isSettled = thread.settledBy !== null;
  return (
    <li>
      <Row $between>
        <Row>
          <Badge>{thread.field === null ? WHOLE : fieldLabel(thread.field, address.kind)}</Badge>
          {thread.settledBy ? <Badge $tone="success">Settled by {thread.settledBy.name}</Badge> : null}
        </Row>
        {mayEdit && (
          <Button
            look="quiet"
            icon={isSettled ? <RotateCcw size={15} aria-hidden /> : <Check size={15} aria-hidden />}
            onClick={() =>
              void toast(settle({ branch: address.branch, id: thread.id, isSettled: !isSettled }), {
                done: () => (isSettled ? 'The comment is open again' : 'The comment is settled'),
              })
            }
          >
            {isSettled ? 'Open again' : 'Settle'}
          </Button>
        )}
      </Row>
      <Said comment={thread} />
      {answers.length === 0 ? null : (
        <Answers>
          {answers.map((answer) => (
            <li key={answer.id}>
              <Said comment={answer} />
            </li>
          ))}
        </Answers>
      )}
      {isSettled || !mayEdit ? null : <CommentForm address={address} fields={[]} parent={thread} />}
    </li>
  );
}

/** A new comment, or an answer to one. */
function CommentForm({ address, fields, parent }: ContentTeamProps & { parent?: Comment }) {
  const [add, adding] = collaborationApi.useAddCommentMutation();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { branch, kind, key } = address;
  const form = useUnsentForm({ place: `comment:${branch}:${kind}:${key}:${parent?.id ?? ''}`, from: { field: '', text: '' } });
  const { field, text } = form.fields;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setTrouble('Write a comment first.');
    try {
      await add({ branch, kind, key, field: field === '' ? null : field, text, parentId: parent?.id ?? null }).unwrap();
      form.end();
      setTrouble(null);
    } catch (failed) {
      setTrouble(failureReason(failed));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack $gap="s">
        <UnsentNotices form={form} what={parent ? `your answer to ${parent.by.name}` : 'your comment'} />
        {parent ? null : (
          <SelectField label="About" value={field} onChange={({ target }) => form.change({ field: target.value })}>
            <option value="">{WHOLE}</option>
            {fields.map((name) => (
              <option key={name} value={name}>
                {fieldLabel(name, kind)}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField
          label={parent ? `Answer to ${parent.by.name}` : 'Comment'}
          rows={2}
          maxLength={1000}
          value={text}
          onChange={({ target }) => form.change({ text: target.value })}
        />
        {trouble === null ? null : (
          <Notice tone="danger" role="alert">
            <p>{trouble}</p>
          </Notice>
        )}
        <Row>
          <Button type="submit" look={parent ? 'plain' : 'primary'} isBusy={adding.isLoading}>
            {parent ? 'Answer' : 'Add comment'}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
