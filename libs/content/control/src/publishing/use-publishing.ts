import { type BranchSummary } from '@waypost/content/contract';
import {
  PUBLISH_PROBLEMS,
  type ContentChange,
  type Publication,
  type PublishCheck,
  type PublishRequest,
} from '@waypost/content/contract/publishing';
import { toast } from '@waypost/control-center/client';
import { controlApi, failureIn, failureText, isProblem } from '@waypost/control-center/client/api';
import { instantText } from '@waypost/control-center/design/times';
import { useUnsentForm } from '@waypost/control-center/editing';
import { rollBackPath } from '@waypost/control-center/editing/branch';
import {
  conflictingChangesIn,
  conflictsIn,
  resolutionsFor,
  settledByWriting,
  writtenFields,
  type SettledFields,
} from '@waypost/control-center/editing/differences';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChosenChanges } from './use-chosen-changes';

/** `datetime-local` speaks of the reader's own time, without its zone. */
const instantAt = (value: string): string | null =>
  value === '' || Number.isNaN(Date.parse(value)) ? null : new Date(value).toISOString();

/** What somebody types before a branch goes live: the note, and third texts in fields that the live site changed as well. */
interface TypedForPublish {
  readonly note: string;
  readonly written: ReturnType<typeof writtenFields>;
}
const NOTHING_TYPED: TypedForPublish = { note: '', written: {} };

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
  const unsent = useUnsentForm<TypedForPublish>({ place: `publish:${branch.id}`, from: NOTHING_TYPED });
  const { note } = unsent.fields;
  const [decided, setDecided] = useState<SettledFields>({});
  const settled = { ...settledByWriting(choice.current, unsent.fields.written), ...decided };
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
    setSettled(next: SettledFields) {
      setDecided(next);
      const undecided = Object.entries(unsent.fields.written).filter(([key]) => next[key] === undefined);
      unsent.change({ written: { ...Object.fromEntries(undecided), ...writtenFields(choice.current, next) } });
    },
    checks,
    listed,
    stops,
    warnings,
    acceptsWarnings,
    setAcceptsWarnings,
    note,
    setNote: (typed: string) => unsent.change({ note: typed }),
    unsent,
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
        unsent.end();
        onClose();
      } catch (error) {
        explain(error);
      }
    },
  };
}

/** Takes a branch live, now or at a time, and says so; what refuses it is thrown. */
function usePublishCalls({ id, name }: BranchSummary, onPublished: (publication: Publication) => void) {
  const [publish, publishing] = controlApi.usePublishMutation();
  const [planPublish, planning] = controlApi.usePlanPublishMutation();
  const navigate = useNavigate();
  return {
    isBusy: publishing.isLoading || planning.isLoading,
    async publishNow(request: PublishRequest) {
      const publication = await publish({ branch: id, ...request }).unwrap();
      onPublished(publication);
      const takeBack = () => void navigate(rollBackPath(publication));
      toast.success(`${name} is live as #${publication.number}`, { action: { label: 'Roll back…', onClick: takeBack } });
    },
    async publishAt(at: string, note: string) {
      await planPublish({ branch: id, at, note }).unwrap();
      toast.success(`${name} goes live on ${instantText(at)} (your time)`);
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
