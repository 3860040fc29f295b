import { isMainBranch } from '@waypost/content/model/publishing';
import { controlApi, failureReason, type ContentAddress } from '@waypost/control-center/client/api';
import { useBranch, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { ScreenFrame, ScreenHead } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Badge, EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { ArchiveX, History } from 'lucide-react';
import { useState } from 'react';
import { NoSuchContent } from '../branch/no-such-content';
import { ContentVersions } from './opened-versions';

export interface RemovedContentProps {
  readonly address: ContentAddress;
  readonly noun: string;
  readonly list: { readonly name: string; readonly to: string };
  /** Returns the item's name from one of its revisions. */
  readonly nameOf: (content: unknown) => string;
}

/** The screen for a key without an item on the branch. A deleted item can be restored from its revisions (R10.02). */
export function RemovedContent({ address, noun, list, nameOf }: RemovedContentProps) {
  const { data, error, refetch, hasNextPage } = controlApi.useVersionsInfiniteQuery(address);
  const readOnly = useWhyReadOnly(useBranch());
  const [isOpen, setOpen] = useState(false);
  const versions = data?.pages.flat() ?? [];
  const last = versions.find(({ publication, branchId }) => publication !== null || branchId === address.branch) ?? versions[0];
  const wasThere = hasNextPage || (last && (last.publication !== null || last.branchId === address.branch));
  if (last && wasThere)
    return (
      <ScreenFrame>
        <ScreenHead>
          <h1>{nameOf(last.content)}</h1>
          <Badge>Removed</Badge>
        </ScreenHead>
        <EmptyState
          icon={ArchiveX}
          title={isMainBranch(address.branch) ? `This ${noun} is no longer live` : `This ${noun} is no longer on this branch`}
          action={
            <Button look="primary" icon={<History size={15} aria-hidden />} onClick={() => setOpen(true)}>
              Versions
            </Button>
          }
        >
          <p>Its versions are kept: look at them, and put one back.</p>
        </EmptyState>
        {isOpen ? (
          <ContentVersions address={address} label={nameOf(last.content)} isReadOnly={readOnly !== null} onClose={() => setOpen(false)} />
        ) : null}
      </ScreenFrame>
    );
  if (data) return <NoSuchContent what={noun} list={list} />;
  return (
    <ScreenFrame>
      {error ? (
        <FailureNotice reason={failureReason(error)} what={`The ${noun}`} onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what={`the ${noun}`} lines={10} />
      )}
    </ScreenFrame>
  );
}
