import type { ContentDetail } from '@waypost/content/contract';
import type { ContentKind } from '@waypost/content/model';
import { controlApi, failureIn, failureReason, isProblem } from '@waypost/control-center/client/api';
import { useBranch, useBranchId, useScreenTitle, whyReadOnly } from '@waypost/control-center/client/screens';
import { ScreenFrame } from '@waypost/control-center/design';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import type { ReactNode } from 'react';
import { RemovedContent } from '../versions/removed-content';

export interface ContentScreenProps<Edited extends object> {
  readonly kind: ContentKind;
  readonly contentKey: string;
  /** What people call it: `page`. */
  readonly noun: string;
  /** The list that it stands in. */
  readonly list: { readonly name: string; readonly to: string };
  /** What the browser's tab is called; undefined before the content is there. */
  readonly title: (content: Edited | undefined) => string;
  /** The editor; `readOnly` says why nothing can be changed, and is null where it can. */
  readonly children: (detail: ContentDetail<Edited>, readOnly: string | null) => ReactNode;
}

/** Opens a content of the branch: what is shown before it is there, where it is not, and where it can't be had. */
export function ContentScreen<Edited extends object>({ kind, contentKey, noun, list, title, children }: ContentScreenProps<Edited>) {
  const branch = useBranchId();
  const readOnly = whyReadOnly(useBranch());
  const { currentData, error, refetch } = controlApi.useContentQuery({ branch, kind, key: contentKey });
  const detail = currentData as ContentDetail<Edited> | undefined;
  useScreenTitle(title(detail?.content));
  if (detail) return children(detail, readOnly);
  if (error && isProblem(failureIn(error), 'not-found'))
    return (
      <RemovedContent address={{ branch, kind, key: contentKey }} noun={noun} list={list} nameOf={(content) => title(content as Edited)} />
    );
  return <ContentLoading noun={noun} error={error} onRetry={() => void refetch()} />;
}

/** A screen whose content is not there yet, or could not be had. */
export function ContentLoading({ noun, error, onRetry }: { noun: string; error: unknown; onRetry: () => void }) {
  return (
    <ScreenFrame>
      {error ? (
        <FailureNotice reason={failureReason(error)} what={`The ${noun}`} onRetry={onRetry} />
      ) : (
        <LoadingLines what={`the ${noun}`} lines={10} />
      )}
    </ScreenFrame>
  );
}

/** A content that was named and not saved yet. */
export const unsavedContent = <Edited extends object>(key: string, label: string, content: Edited): ContentDetail<Edited> => ({
  key,
  label,
  status: 'changed',
  content,
  revisionId: null,
  published: null,
  updatedAt: null,
  updatedBy: null,
});
