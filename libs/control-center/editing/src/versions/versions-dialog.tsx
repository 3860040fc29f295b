import { toast } from '@waypost/control-center/client';
import { failureReason, controlApi, type ContentAddress } from '@waypost/control-center/client/api';
import { useOwnPermissions, type ControlStore } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import type { ContentDetail, ContentVersion } from '@waypost/content/contract';
import { contentParameter, type ContentKind } from '@waypost/content/model';
import { isMainBranch } from '@waypost/content/model/publishing';
import { Soft } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { Dialog, DialogActions } from '@waypost/control-center/design/overlays';
import { media, space } from '@waypost/control-center/design/theme';
import { instantText } from '@waypost/control-center/design/times';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import styled from 'styled-components';
import { isForReaders } from '../differences/derived-fields';
import { changedBetween, FieldList } from '../differences/field-list';
import { goBack, wayBackTo } from '../session/way-back';
import { PutBack } from './put-back';
import { VersionList } from './version-list';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  align-items: start;
  min-height: 18rem;
  @media ${media.wide} {
    grid-template-columns: 17rem minmax(0, 1fr);
  }
`;

export interface VersionsDialogProps {
  readonly address: ContentAddress;
  readonly detail: ContentDetail<object>;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
  readonly onRestored: (detail: ContentDetail<unknown>) => void;
}

/** The revisions of an item that is open in an editor. */
export default function VersionsDialog(props: VersionsDialogProps) {
  return (
    <Dialog isOpen onOpenChange={props.onClose} isWide title="Versions" description={props.detail.label}>
      <Versions {...props} />
    </Dialog>
  );
}

/** What the dialog shows: the revisions. Any of them can be compared with the current content and restored (R10.04). */
export function Versions(props: VersionsDialogProps) {
  const { address, detail } = props;
  const { may } = useOwnPermissions();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = controlApi.useVersionsInfiniteQuery(address);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const versions = (data?.pages.flat() ?? []) as readonly ContentVersion<object>[];
  const chosen = versions.find(({ revisionId }) => revisionId === chosenId) ?? versions[0];
  return (
    <>
      {may('administer') ? (
        <p>
          <Link to={`${screenPath('audit')}?content=${encodeURIComponent(contentParameter(address))}`}>Everything done to it</Link>
        </p>
      ) : null}
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The versions" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines what="versions" />
      ) : !chosen ? (
        <EmptyState icon={History} title="Only one version so far">
          <p>Every save will be listed here.</p>
        </EmptyState>
      ) : (
        <>
          <Columns>
            <div>
              <VersionList versions={versions} chosen={chosen} current={detail.revisionId} onChoose={setChosenId} />
              {hasNextPage ? (
                <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Older versions
                </Button>
              ) : null}
            </div>
            <Comparison kind={address.kind} detail={detail} version={chosen} isLive={isMainBranch(address.branch)} />
          </Columns>
          <WaysBack {...props} version={chosen} live={versions.find(({ revisionId }) => revisionId === detail.revisionId)} />
        </>
      )}
    </>
  );
}

interface OfVersion {
  readonly version: ContentVersion<object>;
}

/** The changes that restoring a revision would make. */
function Comparison({
  kind,
  detail,
  version,
  isLive,
}: OfVersion & Pick<VersionsDialogProps, 'detail'> & { readonly kind: ContentKind; readonly isLive: boolean }) {
  if (version.revisionId === detail.revisionId)
    return (
      <div>
        <Soft>This is how it is now.</Soft>
      </div>
    );
  return (
    <div>
      {isLive && version.publication === null && !version.isDefault ? (
        <p>It was never live. Restore it on a branch, and publish that.</p>
      ) : null}
      <Soft>What bringing it back would change:</Soft>
      <FieldList kind={kind} fields={changedBetween(detail.content, version.content).filter(({ field }) => isForReaders(kind, field))} />
    </div>
  );
}

/** The actions that restore a revision. On the live site they need the permission to publish. */
function WaysBack({
  address,
  detail,
  isReadOnly,
  version,
  live,
  onClose,
  onRestored,
}: OfVersion & VersionsDialogProps & { readonly live: ContentVersion<object> | undefined }) {
  const { may } = useOwnPermissions();
  const dispatch = useDispatch<ControlStore['dispatch']>();
  const [restore, { isLoading }] = controlApi.useRestoreVersionMutation();
  const isCurrent = version.revisionId === detail.revisionId;
  const bringBack = async () => {
    const back = wayBackTo(detail);
    const restored = await toast(restore({ ...address, revisionId: version.revisionId, seen: detail.revisionId }), {
      done: () => `The version of ${instantText(version.at)} is back`,
      undo: back
        ? {
            isNeeded: ({ revisionId }) => revisionId !== detail.revisionId,
            run: ({ revisionId: seen }) => goBack(dispatch)(address, back, seen),
            done: 'The restore is undone',
          }
        : undefined,
    });
    if (restored) onRestored(restored.answer);
  };
  return (
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
      {isMainBranch(address.branch) ? (
        <PutBack
          address={address}
          label={detail.label}
          version={version}
          live={live}
          liveRevisionId={detail.revisionId}
          isDisabled={isCurrent || !may('publish') || (version.publication === null && !version.isDefault)}
          onDone={onClose}
        />
      ) : (
        <Button look="primary" disabled={isCurrent || isReadOnly} isBusy={isLoading} onClick={() => void bringBack()}>
          Restore this version
        </Button>
      )}
    </DialogActions>
  );
}
