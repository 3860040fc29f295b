import {
  shownArticleStatus,
  statusAfter,
  stepsFrom,
  type ArticleContent,
  type ArticleStatus,
  type ArticleStep,
} from '@waypost/articles/model/content';
import { controlApi, libraryApi } from '@waypost/control-center/client/api';
import { Button } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { useEdited, type EditingSession } from '@waypost/control-center/editing/session';
import { joined } from '@waypost/platform/kernel/text';
import { CircleCheck, Send, Undo2 } from 'lucide-react';

interface OfArticle {
  readonly editing: EditingSession<ArticleContent>;
}

const STEP_LOOKS = {
  submit: { label: 'Mark as ready for review', icon: Send },
  approve: { label: 'Approve', icon: CircleCheck },
  'send-back': { label: 'Back to draft', icon: Undo2 },
} as const;

/** Returns the words for a step that was taken. A co-author's approval leaves the article in review. */
function doneText(step: ArticleStep, { status }: ArticleContent): string {
  if (step === 'submit') return 'It is in review. Colleagues find it on their home screen';
  if (step === 'send-back') return 'It is a draft again';
  return status === 'approved'
    ? 'It is approved. Visitors see it when the branch is published'
    : 'Your approval counts for the others’ parts. A colleague has to approve yours';
}

/** The notice that says why this person can't approve the article. */
const REFUSAL_ID = 'article-approval-refusal';

/** Returns the reason why this person can't approve the article, or null if they may, or if only the save can tell. */
function useApprovalRefusal(editing: EditingSession<ArticleContent>): string | null {
  const isAsked = useEdited(editing, ({ opened, readOnly }) => opened.content.status === 'in-review' && readOnly === null);
  const { branch, key } = editing.address;
  return libraryApi.useArticleApprovalQuery({ branch, key }, { skip: !isAsked }).data?.refusal ?? null;
}

/**
 * The steps that the article can take from its status. The text has to be saved first, because a step applies to a text that others can
 * read.
 */
export function ArticleSteps({ editing }: OfArticle) {
  const status = useEdited(editing, ({ opened }) => opened.content.status);
  const approvals = useEdited(editing, ({ opened }) => opened.content.approvals);
  const { data: session } = controlApi.useSessionQuery();
  const isRefused = useApprovalRefusal(editing) !== null;
  const hasApproved = approvals?.some(({ id }) => id === session?.user?.id) ?? false;
  const isBlocked = useEdited(editing, ({ isDirty, isSaving, readOnly }) => isDirty || isSaving || readOnly !== null);
  const take = (step: ArticleStep) => {
    const next = statusAfter(status, step);
    if (next !== null) void editing.saveAs({ status: next }, (saved) => doneText(step, saved));
  };
  return stepsFrom(status).map((step) => {
    const { label, icon: Icon } = STEP_LOOKS[step];
    return (
      <Button
        key={step}
        icon={<Icon size={15} aria-hidden />}
        disabled={isBlocked || (step === 'approve' && hasApproved)}
        refusedBy={step === 'approve' && isRefused ? REFUSAL_ID : undefined}
        onClick={() => take(step)}
      >
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
  const approvals = useEdited(editing, ({ opened }) => opened.content.approvals) ?? [];
  const isDirty = useEdited(editing, (state) => state.isDirty);
  const status = useShownStatus(editing);
  const refusal = useApprovalRefusal(editing);
  return (
    <>
      {status === 'in-review' ? (
        <Notice tone="info" title="It waits for an approval">
          {refusal === null ? null : <p id={REFUSAL_ID}>{refusal}</p>}
          <p>Colleagues who may approve it find it on their home screen.</p>
        </Notice>
      ) : null}
      {status === 'in-review' && approvals.length > 0 ? (
        <Notice tone="info" title="Approved in part">
          <p>
            {joined(
              approvals.map(({ name }) => name),
              'and',
            )}{' '}
            approved it and wrote in it too. A colleague has to approve that part.
          </p>
        </Notice>
      ) : null}
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
