import { PUBLISH_PROBLEMS, type BranchSummary, type ContentChange, type Publication, type PublishCheck } from '@waypost/content/contract';
import { addressText } from '@waypost/content/model';
import { controlApi, failureIn, failureText, isProblem, toast } from '@waypost/control-center/client';
import { instantText } from '@waypost/control-center/design';
import { conflictsIn, resolutionsFor, type SettledFields } from '@waypost/control-center/editing';
import { useState } from 'react';

/** `datetime-local` speaks of the reader's own time, without its zone. */
const instantAt = (value: string): string | null =>
  value === '' || Number.isNaN(Date.parse(value)) ? null : new Date(value).toISOString();

export interface PublishingProps {
  readonly branch: BranchSummary;
  readonly changes: readonly ContentChange[];
  readonly onPublished: (publication: Publication) => void;
  readonly onClose: () => void;
}

/** The contents that go live, as the API takes them; absent where it is all of the branch. */
const onlyOf = (chosen: readonly ContentChange[], all: readonly ContentChange[]) =>
  chosen.length === all.length ? {} : { only: chosen.map(({ kind, key }) => ({ kind, key })) };

/** What somebody decides before a branch goes live, and what becomes of it. */
export function usePublishing({ branch, changes, onPublished, onClose }: PublishingProps) {
  const [publish, publishing] = controlApi.usePublishMutation();
  const [planPublish, planning] = controlApi.usePlanPublishMutation();
  const [rollBack] = controlApi.useRollBackMutation();
  const [settled, setSettled] = useState<SettledFields>({});
  /** What stays on the branch, by address. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [acceptsWarnings, setAcceptsWarnings] = useState(false);
  const [isLater, setLater] = useState(false);
  /** As its field has it; it stays there while nobody wants to publish later. */
  const [at, setAt] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  // What the server told when main had moved meanwhile is newer than what the screen had loaded.
  const [refusedChanges, setRefusedChanges] = useState<readonly ContentChange[] | null>(null);
  const current = refusedChanges ?? changes;

  const chosen = current.filter((change) => !left.has(addressText(change)));
  const only = onlyOf(chosen, current);
  const checks = controlApi.useChecksQuery({ branch: branch.id, ...only }, { refetchOnMountOrArgChange: true, skip: chosen.length === 0 });
  const conflicts = conflictsIn(chosen);
  const resolutions = resolutionsFor(chosen, settled);
  // Those of another choice say nothing of this one.
  const listed: readonly PublishCheck[] = checks.currentData ?? [];
  const stops = listed.filter(({ severity }) => severity === 'stop').length;
  const warnings = listed.length - stops;
  // A schedule takes all of the branch.
  const isPart = chosen.length < current.length;
  const isScheduled = isLater && !isPart;
  const instant = isScheduled ? instantAt(at) : null;
  const isReady =
    resolutions !== null &&
    chosen.length > 0 &&
    checks.currentData !== undefined &&
    stops === 0 &&
    (warnings === 0 || acceptsWarnings) &&
    (!isScheduled || (instant !== null && conflicts.length === 0));

  const publishNow = async () => {
    const publication = await publish({ branch: branch.id, note, resolutions: resolutions ?? [], acceptsWarnings, ...only }).unwrap();
    onPublished(publication);
    const takeBack = () =>
      void toast(rollBack({ id: publication.id, resolutions: [], acceptsWarnings: false }), {
        done: () => `#${publication.number} is rolled back. Its changes are on ${branch.name} again, not live.`,
      });
    toast.success(`${branch.name} is live as #${publication.number}`, { action: { label: 'Roll back', onClick: takeBack } });
  };
  const publishAt = async (time: string) => {
    await planPublish({ branch: branch.id, at: time, note }).unwrap();
    toast.success(`${branch.name} goes live on ${instantText(time)} (your time)`);
  };
  const explain = (error: unknown) => {
    const failure = failureIn(error);
    if (isProblem(failure, PUBLISH_PROBLEMS.conflict)) {
      setRefusedChanges((failure.carried['changes'] as readonly ContentChange[] | undefined) ?? null);
      setTrouble('The live site changed meanwhile. Settle the fields that both changed.');
    } else if (isProblem(failure, PUBLISH_PROBLEMS.stopped) || isProblem(failure, PUBLISH_PROBLEMS.warned)) {
      void checks.refetch();
      setTrouble('The checks found something new.');
    } else setTrouble(failureText(failure));
  };

  return {
    current,
    chosen,
    isPart,
    left,
    /** Takes a content along, or leaves it on the branch. */
    take(change: ContentChange, isTaken: boolean) {
      const address = addressText(change);
      setLeft((before) => new Set(isTaken ? [...before].filter((candidate) => candidate !== address) : [...before, address]));
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
    isReady,
    isBusy: publishing.isLoading || planning.isLoading,
    async go() {
      setTrouble(null);
      try {
        await (instant === null ? publishNow() : publishAt(instant));
        onClose();
      } catch (error) {
        explain(error);
      }
    },
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
