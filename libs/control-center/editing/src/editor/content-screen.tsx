import type { ContentDetail } from '@waypost/content/contract';
import type { ContentKind } from '@waypost/content/model';
import { failureIn, failureReason, isProblem, useContent, type ContentOfKind } from '@waypost/control-center/client/api';
import { useBranch, useBranchId, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { ScreenFrame } from '@waypost/control-center/design';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import type { ReactNode } from 'react';
import { RemovedContent } from '../versions/removed-content';

export interface ContentScreenProps<Kind extends ContentKind> {
  readonly kind: Kind;
  readonly contentKey: string;
  /** The item before its first save, which nobody can load yet. */
  readonly unsaved?: ContentDetail<ContentOfKind<Kind>> | undefined;
  /** The word for this kind of content: `page`. */
  readonly noun: string;
  /** The list that the item belongs to. */
  readonly list: { readonly name: string; readonly to: string };
  /** Returns the title of the browser's tab. The item is undefined while it loads. */
  readonly title: (content: ContentOfKind<Kind> | undefined) => string;
  /** Renders the editor. `readOnly` is the reason why nothing can be changed, or null. */
  readonly children: (detail: ContentDetail<ContentOfKind<Kind>>, readOnly: string | null) => ReactNode;
}

/** Opens an item of the branch. It also renders the states for loading, for a missing item and for a failed request. */
export function ContentScreen<Kind extends ContentKind>(props: ContentScreenProps<Kind>) {
  const { kind, contentKey, unsaved, noun, list, title, children } = props;
  const branch = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  const { currentData, error, refetch } = useContent({ branch, kind, key: contentKey }, { skip: unsaved !== undefined });
  const detail = unsaved ?? currentData;
  useScreenTitle(title(detail?.content));
  if (detail) return children(detail, readOnly);
  if (error && isProblem(failureIn(error), 'not-found'))
    return (
      <RemovedContent
        address={{ branch, kind, key: contentKey }}
        noun={noun}
        list={list}
        nameOf={(content) => title(content as ContentOfKind<Kind>)}
      />
    );
  return <ContentLoading noun={noun} error={error} onRetry={() => void refetch()} />;
}

/** The screen of an item that is loading or whose request failed. */
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

/** Returns the detail of an item that has a name and was not saved yet. */
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
