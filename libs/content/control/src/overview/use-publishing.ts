import { PUBLISH_PROBLEMS, type BranchSummary, type ContentChange, type PublishCheck } from '@waypost/content/contract';
import { controlApi, failureIn, failureText, isProblem, toast } from '@waypost/control-center/client';
import { instantText } from '@waypost/control-center/design';
import { useState } from 'react';
import { conflictsIn, resolutionsFor, type SettledFields } from './resolutions';

/** `datetime-local` speaks of the reader's own time, without its zone. */
const instantAt = (value: string): string | null =>
  value === '' || Number.isNaN(Date.parse(value)) ? null : new Date(value).toISOString();

export interface PublishingProps {
  readonly branch: BranchSummary;
  readonly changes: readonly ContentChange[];
  readonly onClose: () => void;
}

/** What somebody decides before a branch goes live, and what becomes of it. */
export function usePublishing({ branch, changes, onClose }: PublishingProps) {
  const checks = controlApi.useChecksQuery(branch.id, { refetchOnMountOrArgChange: true });
  const [publish, publishing] = controlApi.usePublishMutation();
  const [planPublish, planning] = controlApi.usePlanPublishMutation();
  const [rollBack] = controlApi.useRollBackMutation();
  const [settled, setSettled] = useState<SettledFields>({});
  const [note, setNote] = useState('');
  const [acceptsWarnings, setAcceptsWarnings] = useState(false);
  const [isLater, setLater] = useState(false);
  /** As its field has it; it stays there while nobody wants to publish later. */
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
  const instant = isLater ? instantAt(at) : null;
  const isReady =
    resolutions !== null &&
    checks.data !== undefined &&
    stops === 0 &&
    (warnings === 0 || acceptsWarnings) &&
    (!isLater || (instant !== null && conflicts.length === 0));

  const publishNow = async () => {
    const publication = await publish({ branch: branch.id, note, resolutions: resolutions ?? [], acceptsWarnings }).unwrap();
    const takeBack = () =>
      void toast(rollBack({ id: publication.id, resolutions: [], acceptsWarnings: false }), {
        done: () => `#${publication.number} is rolled back. Its changes are on ${branch.name} again, not live.`,
      });
    toast.success(`${branch.name} is live as #${publication.number}`, { action: { label: 'Roll back', onClick: takeBack } });
  };
  const publishAt = async (time: string) => {
    await planPublish({ branch: branch.id, at: time, note }).unwrap();
    toast.success(`${branch.name} goes live on ${instantText(time)}`);
  };
  const explain = (error: unknown) => {
    const failure = failureIn(error);
    if (isProblem(failure, PUBLISH_PROBLEMS.conflict)) {
      setRefusedChanges((failure.carried['changes'] as readonly ContentChange[] | undefined) ?? null);
      setTrouble('main has moved meanwhile. Settle the fields that both changed.');
    } else if (isProblem(failure, PUBLISH_PROBLEMS.stopped) || isProblem(failure, PUBLISH_PROBLEMS.warned)) {
      void checks.refetch();
      setTrouble('The checks found something new.');
    } else setTrouble(failureText(failure));
  };

  return {
    current,
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
    isLater,
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
