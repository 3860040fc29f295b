import type { ContentDetail } from '@waypost/content/contract';
import { failureIn, failureReason, isProblem, useContent, type ContentAddress } from '@waypost/control-center/client/api';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { Dialog } from '@waypost/control-center/design/overlays';
import { Versions } from './versions-dialog';

export interface ContentVersionsProps {
  readonly address: ContentAddress;
  /** The name of the item. */
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** Returns the detail of a deleted item. It is empty, so that all of an earlier revision shows as new. */
const removed = (key: string, label: string): ContentDetail<object> => ({
  key,
  label,
  status: 'changed',
  content: {},
  revisionId: null,
  published: null,
  updatedAt: null,
  updatedBy: null,
});

/** The revisions of an item that is not open in an editor, because its kind has none or because it was deleted. */
export default function ContentVersions({ address, label, isReadOnly, onClose }: ContentVersionsProps) {
  const { currentData, error, refetch } = useContent(address);
  const isRemoved = error !== undefined && isProblem(failureIn(error), 'not-found');
  const detail = isRemoved ? removed(address.key, label) : currentData;
  // One dialog from the first moment: a second one would take the focus again, and a screen reader would say its name twice.
  return (
    <Dialog isOpen onOpenChange={onClose} isWide title="Versions" description={label}>
      {detail ? (
        <Versions address={address} detail={detail} isReadOnly={isReadOnly} onClose={onClose} onRestored={onClose} />
      ) : error ? (
        <FailureNotice reason={failureReason(error)} what="The versions" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="versions" />
      )}
    </Dialog>
  );
}
