import { percentInWords } from '@waypost/platform/kernel/text';
import { statusAfter, stepsFrom, type ArticleStatus, type ArticleStep } from '@waypost/articles/model/content';
import type { ItemDetail } from '@waypost/content-factory/contract';
import { toast } from '@waypost/control-center/client';
import { controlApi, failureReason, libraryApi, useContent } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, Row, Stack } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { Badge, Notice } from '@waypost/control-center/design/notices';
import { CircleCheck, Pencil, Send, Undo2 } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { ARTICLE_STATUS_NAMES } from '../words';
import { ReloadNotice, type LoadRequest } from './reload-notice';

const STEPS = {
  submit: { label: 'Mark as ready for review', icon: Send, done: 'It is in review. Colleagues find it on their home screen' },
  approve: { label: 'Approve', icon: CircleCheck, done: 'It is approved. It goes live with its branch' },
  'send-back': { label: 'Back to draft', icon: Undo2, done: 'It is a draft again' },
} as const;

const TONES = { draft: 'neutral', 'in-review': 'accent', approved: 'success', published: 'success' } as const;

/**
 * Returns the article's status, and a function that takes the next step. A step saves the article as it is now, so it requires that the
 * screen shows this very text and its findings (R10.09).
 */
function useApprovalSteps({ branch, status: statusInRun, revision }: ItemDetail, articleKey: string) {
  const { currentData: article, error, isFetching, refetch } = useContent({ branch, kind: 'article', key: articleKey });
  const [save, { isLoading }] = controlApi.useSaveContentMutation();
  const [refusal, setRefusal] = useState<string>();
  const status = (article?.content.status ?? statusInRun ?? 'draft') as ArticleStatus;
  const isShown = article !== undefined && article.revisionId === revision;

  /** Returns true if the step was taken. */
  const take = async (step: ArticleStep): Promise<boolean> => {
    const next = statusAfter(status, step);
    if (!isShown || next === null) return false;
    setRefusal(undefined);
    try {
      const content = { ...article.content, status: next };
      await save({ branch, kind: 'article', key: articleKey, save: { content, baseRevisionId: revision } }).unwrap();
      toast.success(STEPS[step].done);
      return true;
    } catch (error) {
      setRefusal(failureReason(error));
      return false;
    }
  };
  return { status, isLoaded: article !== undefined, isShown, isSaving: isLoading, refusal, take, request: { error, isFetching, refetch } };
}

/** The status of a run's article and its next steps. The text is edited in the editor of articles. */
export function ApprovalPanel({
  item,
  request,
  articleKey,
  stops,
  readOnly,
}: {
  item: ItemDetail;
  request: LoadRequest;
  articleKey: string;
  stops: number;
  readOnly: string | null;
}) {
  const { branch } = item;
  const { status, isLoaded, isShown, isSaving, refusal, take, request: articleRequest } = useApprovalSteps(item, articleKey);
  const standing = useRef<HTMLSpanElement>(null);
  // A step, or a new load, takes its own button away, and the focus would fall to the top of the page.
  const focusStanding = useCallback(() => standing.current?.focus(), []);
  const requests = [request, articleRequest];
  const refusalId = useId();
  const isAsked = status === 'in-review' && readOnly === null;
  const refusedApproval = libraryApi.useArticleApprovalQuery({ branch, key: articleKey }, { skip: !isAsked }).data?.refusal ?? null;
  const takeStep = async (step: ArticleStep) => {
    if (await take(step)) focusStanding();
  };
  const otherText = requests.some(({ isFetching }) => isFetching) ? 'Loading its newest text…' : 'Its newest text is not on this screen.';
  return (
    <Panel aria-label="Approval">
      <PanelBody>
        <Stack>
          <Row $between>
            <Row>
              <Badge $tone={TONES[status]}>{ARTICLE_STATUS_NAMES[status] ?? status}</Badge>
              <span ref={standing} tabIndex={-1}>
                {isLoaded && !isShown ? otherText : standText(item, status, stops)}
              </span>
            </Row>
            <Row>
              <ButtonLink
                icon={<Pencil size={15} aria-hidden />}
                to={`${screenPath('articles', { branch })}?article=${encodeURIComponent(articleKey)}`}
              >
                Edit the text
              </ButtonLink>
              {readOnly !== null
                ? null
                : stepsFrom(status).map((step) => {
                    const { label, icon: Icon } = STEPS[step];
                    return (
                      <Button
                        key={step}
                        look={step === 'send-back' ? 'plain' : 'primary'}
                        icon={<Icon size={15} aria-hidden />}
                        isBusy={isSaving}
                        disabled={!isShown || (step === 'approve' && stops > 0)}
                        refusedBy={step === 'approve' && refusedApproval !== null ? refusalId : undefined}
                        onClick={() => void takeStep(step)}
                      >
                        {label}
                      </Button>
                    );
                  })}
            </Row>
          </Row>
          {refusedApproval === null ? null : <p id={refusalId}>{refusedApproval}</p>}
          {isShown ? null : <ReloadNotice isLoaded={isLoaded} requests={requests} onEnd={focusStanding} />}
          {refusal === undefined ? null : (
            <Notice tone="danger" role="alert" title="The status could not be changed">
              <p>{refusal}</p>
            </Notice>
          )}
        </Stack>
      </PanelBody>
    </Panel>
  );
}

function standText({ approvedBy, rewrittenShare }: ItemDetail, status: ArticleStatus, stops: number): string {
  if (approvedBy !== null) {
    const share = rewrittenShare === null ? '' : ` ${percentInWords(rewrittenShare)} of the generated text was rewritten.`;
    return `Approved by ${approvedBy}.${share} Any change takes the approval back.`;
  }
  if (stops > 0) return `${stops} ${stops === 1 ? 'finding stops' : 'findings stop'} the approval. Add the fact, or change the text.`;
  if (status === 'in-review')
    return 'Read it to the end before you approve it. Colleagues who may approve it find it on their home screen.';
  return 'Mark it as ready for review when it is. A colleague approves it.';
}
