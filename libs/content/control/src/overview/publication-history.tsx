import { failureIn, failureReason, failureText, isProblem, controlApi, useStaffServices, toast } from '@waypost/control-center/client';
import { PUBLISH_PROBLEMS, type ContentChange, type Publication } from '@waypost/content/contract';
import {
  Badge,
  Button,
  agoText,
  Confirm,
  Dialog,
  DialogActions,
  EmptyState,
  FailureNotice,
  LoadingLines,
  Row,
  RowList,
  Small,
} from '@waypost/control-center/design';
import {
  ConflictList,
  FoundChecksDialog,
  foundChecksIn,
  resolutionsFor,
  type FoundChecks,
  type SettledFields,
} from '@waypost/control-center/editing';
import { Rocket, RotateCcw } from 'lucide-react';
import { useState } from 'react';

const NAMED_CHANGES = 3;

const changesText = ({ changes }: Publication): string => {
  const named = changes.slice(0, NAMED_CHANGES).map(({ label }) => label);
  const rest = changes.length - named.length;
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
};

interface CheckedRollback extends FoundChecks {
  readonly publication: Publication;
  readonly goOn: () => void;
}

/** What went live and when, each with one step back (R10.02). Of one branch, or of all. */
export function PublicationHistory({ branch }: { branch: string | null }) {
  const { now } = useStaffServices();
  const { data, error, refetch } = controlApi.usePublicationsQuery();
  const [rollBack] = controlApi.useRollBackMutation();
  const [asked, setAsked] = useState<Publication | null>(null);
  const [conflict, setConflict] = useState<{ readonly publication: Publication; readonly changes: readonly ContentChange[] } | null>(null);
  const [settled, setSettled] = useState<SettledFields>({});
  const [checked, setChecked] = useState<CheckedRollback | null>(null);

  const run = async (publication: Publication, resolutions: ReturnType<typeof resolutionsFor>, acceptsWarnings = false) => {
    try {
      await rollBack({ id: publication.id, resolutions: resolutions ?? [], acceptsWarnings }).unwrap();
      setConflict(null);
      setChecked(null);
      toast.success(`#${publication.number} is rolled back. Its changes are on ${publication.branchName} again, not live.`);
    } catch (failed) {
      const checks = foundChecksIn(failed);
      const failure = failureIn(failed);
      if (checks) setChecked({ publication, ...checks, goOn: () => void run(publication, resolutions, true) });
      else if (isProblem(failure, PUBLISH_PROBLEMS.conflict)) {
        setSettled({});
        setConflict({ publication, changes: (failure.carried['changes'] as readonly ContentChange[] | undefined) ?? [] });
      } else toast.error(failureText(failure));
    }
  };

  if (error) return <FailureNotice reason={failureReason(error)} what="The history" onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingLines what="the history" lines={4} />;
  const shown = data.filter(({ branchId }) => branch === null || branchId === branch);
  if (shown.length === 0)
    return (
      <EmptyState icon={Rocket} title="Nothing published yet">
        <p>{branch === null ? 'Visitors see the pages that came with the site.' : 'What goes live from this branch will stand here.'}</p>
      </EmptyState>
    );
  const resolutions = conflict ? resolutionsFor(conflict.changes, settled) : null;
  return (
    <>
      <RowList as="ol">
        {shown.map((publication) => (
          <li key={publication.id}>
            <div>
              <Row>
                <strong>
                  #{publication.number} {publication.rollsBack === null ? publication.branchName : `Rollback of #${publication.rollsBack}`}
                </strong>
                {publication.rolledBackBy === null ? null : <Badge $tone="caution">Rolled back by #{publication.rolledBackBy}</Badge>}
              </Row>
              {publication.note === '' ? null : <p>{publication.note}</p>}
              <Small>
                {publication.by.name} · {agoText(publication.at, now())} · {changesText(publication)}
              </Small>
            </div>
            {publication.rolledBackBy === null ? (
              <Button
                icon={<RotateCcw size={15} aria-hidden />}
                onClick={() => setAsked(publication)}
                aria-label={`Roll back #${publication.number}`}
              >
                Roll back
              </Button>
            ) : null}
          </li>
        ))}
      </RowList>
      <Confirm
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Roll back #${asked?.number ?? ''}?`}
        description="Visitors see what was there before it, at once; what was published after it stays. Its changes go back to the branch, not live."
        confirmLabel="Roll back"
        isDangerous
        onConfirm={() => asked && void run(asked, [])}
      />
      {checked ? (
        <FoundChecksDialog
          {...checked}
          branch={checked.publication.branchId}
          title={`Roll back #${checked.publication.number}`}
          confirmLabel="Roll back anyway"
          onClose={() => setChecked(null)}
        />
      ) : null}
      {conflict ? (
        <Dialog
          isOpen
          onOpenChange={() => setConflict(null)}
          isWide
          title={`Roll back #${conflict.publication.number}`}
          description="The same fields were published again after it. Choose what visitors shall see."
        >
          <ConflictList changes={conflict.changes} theirName="On main now" settled={settled} onSettle={setSettled} />
          <DialogActions>
            <Button onClick={() => setConflict(null)}>Cancel</Button>
            <Button look="primary" disabled={resolutions === null} onClick={() => void run(conflict.publication, resolutions)}>
              Roll back
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  );
}
