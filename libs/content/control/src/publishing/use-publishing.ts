import { type BranchSummary } from '@waypost/content/contract';
import {
  BRANCH_CHANGED,
  PUBLISH_PROBLEMS,
  type ContentChange,
  type Publication,
  type PublishRequest,
} from '@waypost/content/contract/publishing';
import { toast } from '@waypost/control-center/client';
import { controlApi, failureIn, failureText, isProblem } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import { instantText } from '@waypost/control-center/design/times';
import { useUnsentForm } from '@waypost/control-center/editing';
import { publicationText, rollBackPath } from '@waypost/control-center/editing/branch';
import {
  conflictsIn,
  decisionsFor,
  settledAsSeen,
  settledByWriting,
  writtenFields,
  type SettledFields,
} from '@waypost/control-center/editing/differences';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { scheduleTime } from './schedule-time';
import { useChosenChanges } from './use-chosen-changes';
import { usePublishChecks } from './use-publish-checks';

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
  const { chosen, only, renew, take, ...choice } = useChosenChanges(branch.id, changes);
  const calls = usePublishCalls(branch, onPublished);
  const unsent = useUnsentForm<TypedForPublish>({ place: `publish:${branch.id}`, from: NOTHING_TYPED });
  const { note } = unsent.fields;
  const [decided, setDecided] = useState<SettledFields>({});
  const settled = { ...settledByWriting(choice.current, unsent.fields.written), ...settledAsSeen(choice.current, decided) };
  const later = usePublishTime();
  const [trouble, setTrouble] = useState<string | null>(null);

  const conflicts = conflictsIn(chosen);
  const decisions = decisionsFor(chosen, settled);
  const { isChecked, checkAgain, ...checked } = usePublishChecks(branch.id, { chosen, isPart: choice.isPart, only, decisions });
  // A schedule always publishes the whole branch.
  const isScheduled = later.isLater && !choice.isPart;

  const explain = (error: unknown) => {
    const failure = failureIn(error);
    if (failure.kind === 'problem' && failure.field === 'at') later.refuse(failureText(failure));
    else if (isProblem(failure, PUBLISH_PROBLEMS.conflict)) {
      renew();
      checkAgain();
      setTrouble('The live site changed meanwhile. Read again what goes live, and settle the fields that both changed.');
    } else if (isProblem(failure, BRANCH_CHANGED)) {
      renew();
      checkAgain();
      setTrouble('The branch changed meanwhile. Read again what goes live.');
    } else if (isProblem(failure, PUBLISH_PROBLEMS.stopped) || isProblem(failure, PUBLISH_PROBLEMS.warned)) {
      checkAgain();
      setTrouble('The checks found something new.');
    } else setTrouble(failureText(failure));
  };

  return {
    ...choice,
    chosen,
    take,
    conflicts,
    settled,
    setSettled(next: SettledFields) {
      setDecided(next);
      const undecided = Object.entries(unsent.fields.written).filter(([key]) => next[key] === undefined);
      unsent.change({ written: { ...Object.fromEntries(undecided), ...writtenFields(next) } });
    },
    ...checked,
    note,
    setNote: (typed: string) => unsent.change({ note: typed }),
    unsent,
    ...later,
    isLater: isScheduled,
    trouble,
    isSettled: decisions.length === conflicts.length,
    isReady: decisions.length === conflicts.length && chosen.length > 0 && isChecked && (!isScheduled || conflicts.length === 0),
    isBusy: calls.isBusy,
    async go() {
      setTrouble(null);
      const at = isScheduled ? later.instant() : null;
      if (isScheduled && at === null) return;
      try {
        if (at === null) await calls.publishNow({ note, resolutions: decisions, acceptsWarnings: checked.acceptsWarnings, only });
        else await calls.publishAt(at, note);
        unsent.end();
        onClose();
      } catch (error) {
        explain(error);
      }
    },
  };
}

/** The choice between now and later, and the field with the time. Its message is at the field, which takes the focus. */
function usePublishTime() {
  const { now } = useStaffServices();
  const [isLater, setLater] = useState(false);
  /** The field's value. It stays when somebody switches back to publishing now. */
  const [at, setAt] = useState('');
  const [timeFault, setTimeFault] = useState<string>();
  const timeField = useRef<HTMLInputElement>(null);
  const refuse = (fault: string) => {
    setTimeFault(fault);
    timeField.current?.focus();
  };
  return {
    isLater,
    setLater,
    at,
    timeFault,
    timeField,
    refuse,
    setAt(value: string) {
      setAt(value);
      setTimeFault(undefined);
    },
    /** Returns the typed instant. Returns null and says why at the field if there is none. */
    instant(): string | null {
      const typed = scheduleTime(at, now());
      if (typed.fault === undefined) return typed.at;
      refuse(typed.fault);
      return null;
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
      toast.success(`${name} is live as #${publication.number}`, {
        action: { label: 'Roll back…', onClick: takeBack },
        about: publicationText(publication),
      });
    },
    async publishAt(at: string, note: string) {
      await planPublish({ branch: id, at, note }).unwrap();
      toast.success(`${name} goes live on ${instantText(at)} (your time)`);
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
