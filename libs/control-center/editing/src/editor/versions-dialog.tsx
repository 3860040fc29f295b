import { failureReason, controlApi, useOwnPermissions, useStaffServices, toast, type ContentAddress } from '@waypost/control-center/client';
import { auditedContentText, screenPath } from '@waypost/control-center/contract';
import type { ContentDetail, ContentVersion } from '@waypost/content/contract';
import { isMainBranch } from '@waypost/content/model';
import {
  Badge,
  Button,
  agoText,
  instantText,
  Dialog,
  DialogActions,
  EmptyState,
  FailureNotice,
  LoadingLines,
  Row,
  Small,
  Soft,
  color,
  media,
  radius,
  space,
} from '@waypost/control-center/design';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PutBack } from './put-back';
import { changedBetween, FieldList } from '../differences/field-list';
import styled from 'styled-components';

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
const List = styled.ul`
  display: grid;
  gap: 1px;
`;
const Choice = styled.button<{ $isChosen: boolean }>`
  display: grid;
  gap: 0.125rem;
  width: 100%;
  padding: ${space.xs} ${space.s};
  border: 0;
  border-radius: ${radius.control};
  background: ${({ $isChosen }) => ($isChosen ? color.accentTint : 'none')};
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${({ $isChosen }) => ($isChosen ? color.accentTint : color.hover)};
  }
`;

export interface VersionsDialogProps {
  readonly address: ContentAddress;
  readonly detail: ContentDetail<object>;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
  readonly onRestored: (detail: ContentDetail<object>) => void;
}

/** Who wrote what and when; any version can be compared with the content as it is, and brought back (R10.04). */
export default function VersionsDialog({ address, detail, isReadOnly, onClose, onRestored }: VersionsDialogProps) {
  const { now } = useStaffServices();
  const { may } = useOwnPermissions();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = controlApi.useVersionsInfiniteQuery(address);
  const [restore, { isLoading }] = controlApi.useRestoreVersionMutation();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const versions = (data?.pages.flat() ?? []) as readonly ContentVersion<object>[];
  const chosen = versions.find(({ revisionId }) => revisionId === chosenId) ?? versions[0];
  const isCurrent = chosen?.revisionId === detail.revisionId;
  const isLive = isMainBranch(address.branch);

  const bringBack = async () => {
    if (!chosen) return;
    const before = detail.revisionId;
    const done = await toast(restore({ ...address, revisionId: chosen.revisionId }), {
      done: () => `The version of ${instantText(chosen.at)} is back`,
      undo: before === null ? undefined : { run: () => restore({ ...address, revisionId: before }), done: 'The restore is undone' },
    });
    if (done) onRestored(done.answer as ContentDetail<object>);
  };

  return (
    <Dialog isOpen onOpenChange={onClose} isWide title="Versions" description={detail.label}>
      {may('administer') ? (
        <p>
          <Link to={`${screenPath('audit')}?content=${encodeURIComponent(auditedContentText(address))}`}>Everything done to it</Link>
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
              <List>
                {versions.map((version) => (
                  <li key={version.revisionId}>
                    <Choice
                      type="button"
                      $isChosen={version === chosen}
                      aria-pressed={version === chosen}
                      onClick={() => setChosenId(version.revisionId)}
                    >
                      <Row>
                        <strong>{version.isDefault ? 'Waypost' : version.by.name}</strong>
                        {version.revisionId === detail.revisionId ? <Badge $tone="accent">Now</Badge> : null}
                        {version.publication === null ? null : <Badge $tone="success">Published #{version.publication}</Badge>}
                      </Row>
                      <Small>
                        {version.isDefault ? 'As it came with the site' : `${agoText(version.at, now())} · ${version.branchName}`}
                      </Small>
                    </Choice>
                  </li>
                ))}
              </List>
              {hasNextPage ? (
                <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Older versions
                </Button>
              ) : null}
            </div>
            <div>
              {isCurrent ? (
                <Soft>This is how it is now.</Soft>
              ) : (
                <>
                  {isLive && chosen.publication === null && !chosen.isDefault ? (
                    <p>It was never live. Restore it on a branch, and publish that.</p>
                  ) : null}
                  <Soft>What bringing it back would change:</Soft>
                  <FieldList fields={changedBetween(detail.content, chosen.content)} />
                </>
              )}
            </div>
          </Columns>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
            {isLive ? (
              <PutBack
                address={address}
                label={detail.label}
                version={chosen}
                isDisabled={isCurrent || !may('publish') || (chosen.publication === null && !chosen.isDefault)}
                onDone={onClose}
              />
            ) : (
              <Button look="primary" disabled={isCurrent || isReadOnly} isBusy={isLoading} onClick={() => void bringBack()}>
                Restore this version
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
