import { failureReason, controlApi } from '@waypost/control-center/client/api';
import { useOwnPermissions, useStaffServices } from '@waypost/control-center/client/services';
import type { Publication } from '@waypost/content/contract/publishing';
import { PanelBody, Row, RowList, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Badge, EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { agoText } from '@waypost/control-center/design/times';
import { contentAddress } from '@waypost/control-center/editing';
import { MAIN_BRANCH } from '@waypost/content/model';
import { Link } from 'react-router';
import { Rocket, RotateCcw } from 'lucide-react';
import { RollBackDialogs } from './roll-back-dialogs';
import { useAskedRollBack } from './use-asked-roll-back';
import { useRollBack } from './use-roll-back';

const NAMED_CHANGES = 3;

const changesText = ({ changes }: Publication): string => {
  const named = changes.slice(0, NAMED_CHANGES).map(({ label }) => label);
  const rest = changes.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
};

/** The publications of one branch or of all, newest first, each with a rollback (R10.02). */
export function PublicationHistory({ branch }: { branch: string | null }) {
  const asked = branch === null ? {} : { branch };
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = controlApi.usePublicationsInfiniteQuery(asked);
  const rollBack = useRollBack();
  const { may, isLoading: isRoleLoading } = useOwnPermissions();
  useAskedRollBack(isRoleLoading ? undefined : data?.pages.flat(), may('publish') ? rollBack.ask : null);
  if (error && !data) return <FailureNotice reason={failureReason(error)} what="The history" onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingLines what="the history" lines={4} />;
  const shown = data.pages.flat();
  if (shown.length === 0)
    return (
      <EmptyState icon={Rocket} title="Nothing published yet">
        <p>{branch === null ? 'Visitors see the pages that came with the site.' : 'What you publish from this branch is listed here.'}</p>
      </EmptyState>
    );
  return (
    <>
      {may('publish') ? null : (
        <PanelBody>
          <Small>Publishers and administrators can roll back.</Small>
        </PanelBody>
      )}
      <RowList as="ol">
        {shown.map((publication) => (
          <PublicationLine
            key={publication.id}
            publication={publication}
            mayRollBack={may('publish')}
            onRollBack={() => rollBack.ask(publication)}
          />
        ))}
      </RowList>
      {error ? <FailureNotice reason={failureReason(error)} what="Earlier publishes" onRetry={() => void fetchNextPage()} /> : null}
      {hasNextPage ? (
        <PanelBody>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier
          </Button>
        </PanelBody>
      ) : null}
      <RollBackDialogs rollBack={rollBack} />
    </>
  );
}

interface PublicationLineProps {
  readonly publication: Publication;
  readonly mayRollBack: boolean;
  readonly onRollBack: () => void;
}

function PublicationLine({ publication, mayRollBack, onRollBack }: PublicationLineProps) {
  const { now } = useStaffServices();
  const { number, rollsBack, rolledBackBy, branchName, note, by, at } = publication;
  return (
    <li>
      <div>
        <Row>
          <strong>
            #{number} {rollsBack === null ? branchName : `Rollback of #${rollsBack}`}
          </strong>
          {rolledBackBy === null ? null : <Badge $tone="caution">Rolled back by #{rolledBackBy}</Badge>}
        </Row>
        {note === '' ? null : <p>{note}</p>}
        <Small>
          {by.name} · {agoText(at, now())} · {changesText(publication)}
        </Small>
        <Removed publication={publication} />
      </div>
      {rolledBackBy === null ? (
        <Button icon={<RotateCcw size={15} aria-hidden />} disabled={!mayRollBack} onClick={onRollBack} aria-label={`Roll back #${number}`}>
          Roll back
        </Button>
      ) : null}
    </li>
  );
}

/**
 * Links to the versions of items that the publication removed. They are in no list any more, and each one can be put back from there.
 */
function Removed({ publication: { changes } }: { publication: Publication }) {
  const removed = changes.flatMap(({ kind, key, label, change }) => {
    const to = change === 'removed' ? contentAddress(MAIN_BRANCH, { kind, key }) : null;
    return to === null ? [] : [{ to, label }];
  });
  if (removed.length === 0) return null;
  return (
    <ul aria-label="Taken off the live site">
      {removed.map(({ to, label }) => (
        <li key={to}>
          <Small>
            Removed: <Link to={to}>{label}</Link>
          </Small>
        </li>
      ))}
    </ul>
  );
}
