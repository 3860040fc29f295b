import { PUBLISH_PROBLEMS, type BranchSummary, type ContentChange, type Publication, type PublishCheck } from '@waypost/content/contract';
import { controlApi, failureIn, failureText, isProblem } from '@waypost/control-center/client';
import { conflictingChangesIn, conflictsIn, resolutionsFor, type SettledFields } from '@waypost/control-center/editing/differences';
import { useState } from 'react';
import { useChosenChanges } from './use-chosen-changes';
import { usePublishCalls } from './use-publish-calls';

/** `datetime-local` speaks of the reader's own time, without its zone. */
const instantAt = (value: string): string | null =>
  value === '' || Number.isNaN(Date.parse(value)) ? null : new Date(value).toISOString();

export interface PublishingProps {
  readonly branch: BranchSummary;
  readonly changes: readonly ContentChange[];
  readonly onPublished: (publication: Publication) => void;
  readonly onClose: () => void;
}

/** What somebody decides before a branch goes live, and what becomes of it. */
export function usePublishing({ branch, changes, onPublished, onClose }: PublishingProps) {
  const { chosen, only, renew, take, ...choice } = useChosenChanges(changes);
  const calls = usePublishCalls(branch, onPublished);
  const [settled, setSettled] = useState<SettledFields>({});
  const [note, setNote] = useState('');
  const [acceptsWarnings, setAcceptsWarnings] = useState(false);
  const [isLater, setLater] = useState(false);
  /** As its field has it; it stays there while nobody wants to publish later. */
  const [at, setAt] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);

  const checks = controlApi.useChecksQuery({ branch: branch.id, ...only }, { refetchOnMountOrArgChange: true, skip: chosen.length === 0 });
  // Those of another choice say nothing of this one.
  const listed: readonly PublishCheck[] = checks.currentData ?? [];
  const stops = listed.filter(({ severity }) => severity === 'stop').length;
  const warnings = listed.length - stops;
  const isChecked = checks.currentData !== undefined && stops === 0 && (warnings === 0 || acceptsWarnings);

  const conflicts = conflictsIn(chosen);
  const resolutions = resolutionsFor(chosen, settled);
  // A schedule takes all of the branch.
  const isScheduled = isLater && !choice.isPart;
  const instant = isScheduled ? instantAt(at) : null;
  const isTimeReady = !isScheduled || (instant !== null && conflicts.length === 0);

  const explain = (error: unknown) => {
    const failure = failureIn(error);
    const conflicting = conflictingChangesIn(failure);
    if (conflicting) {
      renew(conflicting);
      setTrouble('The live site changed meanwhile. Settle the fields that both changed.');
    } else if (isProblem(failure, PUBLISH_PROBLEMS.stopped) || isProblem(failure, PUBLISH_PROBLEMS.warned)) {
      void checks.refetch();
      setTrouble('The checks found something new.');
    } else setTrouble(failureText(failure));
  };

  return {
    ...choice,
    chosen,
    take(change: ContentChange, isTaken: boolean) {
      take(change, isTaken);
      // Whoever accepted the warnings accepted those of another choice.
      setAcceptsWarnings(false);
    },
    conflicts,
    settled,
    setSettled,
    checks,
    listed,
    stops,
    warnings,
    acceptsWarnings,
    setAcceptsWarnings,
    note,
    setNote,
    isLater: isScheduled,
    setLater,
    at,
    setAt,
    trouble,
    isReady: resolutions !== null && chosen.length > 0 && isChecked && isTimeReady,
    isBusy: calls.isBusy,
    async go() {
      setTrouble(null);
      try {
        if (instant === null) await calls.publishNow({ note, resolutions: resolutions ?? [], acceptsWarnings, ...only });
        else await calls.publishAt(instant, note);
        onClose();
      } catch (error) {
        explain(error);
      }
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
