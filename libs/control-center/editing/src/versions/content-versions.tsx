import type { ContentDetail } from '@waypost/content/contract';
import { controlApi, failureIn, failureReason, isProblem, type ContentAddress } from '@waypost/control-center/client/api';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { Dialog } from '@waypost/control-center/design/overlays';
import VersionsDialog from './versions-dialog';

export interface ContentVersionsProps {
  readonly address: ContentAddress;
  /** What people call it. */
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** What stands nowhere any more: whatever an earlier version says would be new. */
const removed = (key: string, label: string): ContentDetail<object> => ({
  ...{ key, label, status: 'changed', content: {}, revisionId: null, published: null, updatedAt: null, updatedBy: null },
});

/** The versions of a content without an editor before it: it has none, or it was taken off. */
export default function ContentVersions({ address, label, isReadOnly, onClose }: ContentVersionsProps) {
  const { currentData, error, refetch } = controlApi.useContentQuery(address);
  const isRemoved = error !== undefined && isProblem(failureIn(error), 'not-found');
  const detail = isRemoved ? removed(address.key, label) : (currentData as ContentDetail<object> | undefined);
  if (detail) return <VersionsDialog address={address} detail={detail} isReadOnly={isReadOnly} onClose={onClose} onRestored={onClose} />;
  return (
    <Dialog isOpen onOpenChange={onClose} isWide title="Versions" description={label}>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The versions" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="versions" />
      )}
    </Dialog>
  );
}
