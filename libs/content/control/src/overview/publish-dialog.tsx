import { failureIn, failureReason, failureText, isProblem, controlApi, toast } from '@waypost/control-center/client';
import { PUBLISH_PROBLEMS, type BranchSummary, type ContentChange, type PublishCheck } from '@waypost/content/contract';
import {
  Button,
  instantText,
  Dialog,
  DialogActions,
  CheckField,
  TextAreaField,
  TextField,
  FailureNotice,
  Notice,
  LoadingLines,
  Stack,
} from '@waypost/control-center/design';
import { Rocket } from 'lucide-react';
import { useState } from 'react';
import { CheckList } from './check-list';
import { ConflictList } from './conflict-list';
import { conflictsIn, resolutionsFor, type SettledFields } from './resolutions';

/** `datetime-local` speaks of the reader's own time, without its zone. */
const inMinutes = (value: string): string | null =>
  value === '' || Number.isNaN(Date.parse(value)) ? null : new Date(value).toISOString();

/** Everything between a branch and its visitors, in one place: conflicts, checks, a note, now or later (R10.02, R10.03). */
export function PublishDialog({
  branch,
  changes,
  onClose,
}: {
  branch: BranchSummary;
  changes: readonly ContentChange[];
  onClose: () => void;
}) {
  const checks = controlApi.useChecksQuery(branch.id, { refetchOnMountOrArgChange: true });
  const [publish, publishing] = controlApi.usePublishMutation();
  const [planPublish, planning] = controlApi.usePlanPublishMutation();
  const [rollBack] = controlApi.useRollBackMutation();
  const [settled, setSettled] = useState<SettledFields>({});
  const [note, setNote] = useState('');
  const [acceptsWarnings, setAcceptsWarnings] = useState(false);
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  // What the server told when main had moved meanwhile is newer than what the screen had loaded.
  const [refusedChanges, setRefusedChanges] = useState<readonly ContentChange[] | null>(null);
  const current = refusedChanges ?? changes;

  const conflicts = conflictsIn(current);
  const resolutions = resolutionsFor(current, settled);
  const listed: readonly PublishCheck[] = checks.data ?? [];
  const stops = listed.filter(({ severity }) => severity === 'stop').length;
  const warnings = listed.length - stops;
  const instant = inMinutes(at);
  const isReady =
    resolutions !== null &&
    checks.data !== undefined &&
    stops === 0 &&
    (warnings === 0 || acceptsWarnings) &&
    (!isLater || (instant !== null && conflicts.length === 0));

  const go = async () => {
    setTrouble(null);
    try {
      if (isLater && instant !== null) {
        await planPublish({ branch: branch.id, at: instant, note }).unwrap();
        toast.success(`${branch.name} goes live on ${instantText(instant)}`);
      } else {
        const publication = await publish({ branch: branch.id, note, resolutions: resolutions ?? [], acceptsWarnings }).unwrap();
        toast.success(`${branch.name} is live as #${publication.number}`, {
          action: {
            label: 'Roll back',
            onClick: () =>
              void toast(rollBack({ id: publication.id, resolutions: [], acceptsWarnings: false }), {
                done: () => `#${publication.number} is rolled back. Its changes are on ${branch.name} again, not live.`,
              }),
          },
        });
      }
      onClose();
    } catch (error) {
      const failure = failureIn(error);
      if (isProblem(failure, PUBLISH_PROBLEMS.conflict)) {
        setRefusedChanges((failure.carried['changes'] as readonly ContentChange[] | undefined) ?? null);
        setTrouble('main has moved meanwhile. Settle the fields that both changed.');
      } else if (isProblem(failure, PUBLISH_PROBLEMS.stopped) || isProblem(failure, PUBLISH_PROBLEMS.warned)) {
        void checks.refetch();
        setTrouble('The checks found something new.');
      } else setTrouble(failureText(failure));
    }
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isWide
      title={`Publish ${branch.name}`}
      description={`What was changed in ${current.length === 1 ? 'one place' : `${current.length} places`} goes live on the brands’ sites, all at once.`}
    >
      {conflicts.length === 0 ? null : (
        <Stack $gap="s">
          <Notice
            tone="caution"
            title={`${conflicts.length === 1 ? 'One field was' : `${conflicts.length} fields were`} changed on main too`}
          >
            <p>Choose which one goes live, or write a third. Nothing is overwritten unseen.</p>
          </Notice>
          <ConflictList changes={current} theirName="On main" settled={settled} onSettle={setSettled} />
        </Stack>
      )}
      <Stack $gap="s">
        <h3>Checks</h3>
        {checks.error ? (
          <FailureNotice reason={failureReason(checks.error)} what="The checks" onRetry={() => void checks.refetch()} />
        ) : checks.data === undefined ? (
          <LoadingLines what="the checks" lines={3} />
        ) : (
          <CheckList branch={branch.id} checks={listed} />
        )}
        {stops > 0 ? <p>{stops === 1 ? 'Fix the error above to publish.' : 'Fix the errors above to publish.'}</p> : null}
        {warnings > 0 && stops === 0 ? (
          <CheckField
            label={warnings === 1 ? 'I have read the warning' : `I have read the ${warnings} warnings`}
            checked={acceptsWarnings}
            onChange={({ target }) => setAcceptsWarnings(target.checked)}
          />
        ) : null}
      </Stack>
      <TextAreaField
        label="Note"
        hint="Why are you publishing? Shown in History."
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Stack $gap="s">
        <CheckField
          label="Publish later"
          hint={
            conflicts.length > 0
              ? 'A branch with conflicts can’t be scheduled: settle them and publish it now.'
              : 'If someone publishes a conflicting change first, we pause and tell you.'
          }
          checked={isLater}
          onChange={({ target }) => setLater(target.checked)}
        />
        {isLater ? <TextField label="When" type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} /> : null}
      </Stack>
      {trouble === null ? null : (
        <Notice tone="danger" role="alert">
          <p>{trouble}</p>
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          icon={<Rocket size={15} aria-hidden />}
          disabled={!isReady}
          isBusy={publishing.isLoading || planning.isLoading}
          onClick={() => void go()}
        >
          {isLater ? 'Schedule' : 'Publish now'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
