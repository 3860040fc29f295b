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

/** A `datetime-local` value is in the reader's time zone and does not name it. */
const instantAt = (value: string): string | null =>
  value === '' || Number.isNaN(Date.parse(value)) ? null : new Date(value).toISOString();

/** The typed fields of a publish: the note, and new texts for fields that the live site changed too. */
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

/** The state of the publish dialog: the decisions, and the results of its calls. */
export function usePublishing({ branch, changes, onPublished, onClose }: PublishingProps) {
  const { chosen, only, renew, take, ...choice } = useChosenChanges(changes);
  const calls = usePublishCalls(branch, onPublished);
  const unsent = useUnsentForm<TypedForPublish>({ place: `publish:${branch.id}`, from: NOTHING_TYPED });
  const { note } = unsent.fields;
  const [decided, setDecided] = useState<SettledFields>({});
  const settled = { ...settledByWriting(choice.current, unsent.fields.written), ...decided };
  const [acceptsWarnings, setAcceptsWarnings] = useState(false);
  const [isLater, setLater] = useState(false);
  /** The field's value. It stays when somebody switches back to publishing now. */
  const [at, setAt] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);

  const checks = controlApi.useChecksQuery({ branch: branch.id, ...only }, { refetchOnMountOrArgChange: true, skip: chosen.length === 0 });
  // Findings on an earlier selection don't apply to this one.
  const listed: readonly PublishCheck[] = checks.currentData ?? [];
  const stops = listed.filter(({ severity }) => severity === 'stop').length;
  const warnings = listed.length - stops;
  const isChecked = checks.currentData !== undefined && stops === 0 && (warnings === 0 || acceptsWarnings);

  const conflicts = conflictsIn(chosen);
  const resolutions = resolutionsFor(chosen, settled);
  // A schedule always publishes the whole branch.
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
      // The accepted warnings belonged to another selection.
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

/** Publishes or schedules a branch and reports it. A refusal is thrown. */
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
