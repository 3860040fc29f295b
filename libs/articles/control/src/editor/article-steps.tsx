import {
  shownArticleStatus,
  statusAfter,
  stepsFrom,
  type ArticleContent,
  type ArticleStatus,
  type ArticleStep,
} from '@waypost/articles/model/content';
import { Button } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { useEdited, type EditingSession } from '@waypost/control-center/editing/session';
import { CircleCheck, Send, Undo2 } from 'lucide-react';

interface OfArticle {
  readonly editing: EditingSession<ArticleContent>;
}

const STEP_LOOKS = {
  submit: { label: 'Ask for review', icon: Send, done: 'It is in review' },
  approve: { label: 'Approve', icon: CircleCheck, done: 'It is approved. Visitors see it when the branch is published' },
  'send-back': { label: 'Back to draft', icon: Undo2, done: 'It is a draft again' },
} as const;

/**
 * The steps that the article can take from its status. The text has to be saved first, because a step applies to a text that others can
 * read.
 */
export function ArticleSteps({ editing }: OfArticle) {
  const status = useEdited(editing, ({ opened }) => opened.content.status);
  const isBlocked = useEdited(editing, ({ isDirty, isSaving, readOnly }) => isDirty || isSaving || readOnly !== null);
  const take = (step: ArticleStep) => {
    const next = statusAfter(status, step);
    if (next !== null) void editing.saveAs({ status: next }, STEP_LOOKS[step].done);
  };
  return stepsFrom(status).map((step) => {
    const { label, icon: Icon } = STEP_LOOKS[step];
    return (
      <Button key={step} icon={<Icon size={15} aria-hidden />} disabled={isBlocked} onClick={() => take(step)}>
        {label}
      </Button>
    );
  });
}

/** Returns the status for display, which includes `published`. */
export const useShownStatus = (editing: EditingSession<ArticleContent>): ArticleStatus =>
  useEdited(editing, ({ opened, latest }) => shownArticleStatus(opened.content, latest.status));

/** Notices to read before a text is changed or approved. */
export function ArticleNotices({ editing }: OfArticle) {
  const isGenerated = useEdited(editing, ({ opened }) => opened.content.isGenerated);
  const isDirty = useEdited(editing, (state) => state.isDirty);
  const status = useShownStatus(editing);
  return (
    <>
      {isGenerated ? (
        <Notice tone="caution" title="Generated text">
          <p>A machine wrote it. Read every sentence before you approve it.</p>
        </Notice>
      ) : null}
      {isDirty && (status === 'approved' || status === 'published') ? (
        <Notice tone="caution" role="status" title="A change takes its approval back">
          <p>When you save, it becomes a draft and needs a review again.</p>
        </Notice>
      ) : null}
    </>
  );
}
