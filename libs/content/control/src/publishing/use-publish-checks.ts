import type { ConflictResolution, ContentChange, PublishCheck, PublishRequest } from '@waypost/content/contract/publishing';
import { controlApi } from '@waypost/control-center/client/api';
import { useSettledText } from '@waypost/control-center/editing/session';
import { useState } from 'react';

/** What a person is about to publish. */
export interface GoingLive {
  readonly chosen: readonly ContentChange[];
  /** True if other changes stay on the branch. */
  readonly isPart: boolean;
  readonly only: PublishRequest['only'];
  readonly decisions: readonly ConflictResolution[];
}

/**
 * Returns the findings on the text that would go live, with the decisions so far, and whether a person has accepted them (R15.05). An
 * acceptance is about the listed findings only. Another selection, decision or finding needs another one.
 */
export function usePublishChecks(branch: string, { chosen, isPart, only, decisions }: GoingLive) {
  const going = JSON.stringify([only, decisions]);
  const isSettled =
    useSettledText(
      going,
      decisions.some(({ take }) => take === 'edited'),
    ) === going;
  const checks = controlApi.useChecksQuery(
    {
      branch,
      ...(isPart && { only: chosen.map(({ kind, key }) => ({ kind, key })) }),
      ...(decisions.length > 0 && { resolutions: decisions }),
    },
    { refetchOnMountOrArgChange: true, skip: chosen.length === 0 || !isSettled },
  );
  // Findings on another text don't apply to this one.
  const listed: readonly PublishCheck[] = checks.currentData ?? [];
  const stops = listed.filter(({ severity }) => severity === 'stop').length;
  const warnings = listed.length - stops;
  const [acceptedFor, setAcceptedFor] = useState<string | null>(null);
  const read = JSON.stringify([going, listed]);
  const acceptsWarnings = acceptedFor === read;
  return {
    checks,
    listed,
    stops,
    warnings,
    acceptsWarnings,
    setAcceptsWarnings: (isAccepted: boolean) => setAcceptedFor(isAccepted ? read : null),
    isChecked: checks.currentData !== undefined && !checks.isFetching && stops === 0 && (warnings === 0 || acceptsWarnings),
    /** Checks again after a refusal. While a text is typed, the next pause does. */
    checkAgain() {
      if (!checks.isUninitialized) void checks.refetch();
    },
  };
}
