import { isStopped, readAnswer, rewrittenShare, type DraftText } from '@waypost/content-factory/model';
import type { Clock } from '@waypost/platform/kernel';
import type { Actor, Drafts, RunStore } from '../factory-ports';
import { findingsOf, itemIdOfDraft } from '../runs/work-item';

export interface ApprovalRuleDeps {
  readonly runs: Pick<RunStore, 'findItem' | 'findRun' | 'keepApproval'>;
  readonly drafts: Pick<Drafts, 'surroundings'>;
  /** Whether anybody but this person could approve. */
  readonly hasOtherAccount: (id: string) => Promise<boolean>;
  readonly clock: Clock;
}

export interface ApprovalWish {
  readonly articleKey: string;
  readonly text: DraftText;
  /** SHA-256 of what is approved. */
  readonly textHash: string;
  readonly by: Actor;
}

/** Says what speaks against the approval of a generated text, for staff; null where nothing does. */
export type ApprovalRule = (wish: ApprovalWish) => Promise<string | null>;

/**
 * Who approves a generated text, and which one (R10.09, R10.18): not whoever started its run where another account exists, and
 * no text with a finding that stops. The checks run on the very text that is approved. An approval is kept with the share that
 * was rewritten (R10.19).
 */
export function createApprovalRule({ runs, drafts, hasOtherAccount, clock }: ApprovalRuleDeps): ApprovalRule {
  return async ({ articleKey, text, textHash, by }) => {
    const itemId = itemIdOfDraft(articleKey);
    const item = itemId === null ? null : await runs.findItem(itemId);
    const run = item && (await runs.findRun(item.runId));
    if (!item || !run) return null;
    if (run.startedBy.id === by.id && (await hasOtherAccount(by.id)))
      return 'You started the run that wrote this article. Somebody else must approve it.';
    const findings = findingsOf(text, run, item, await drafts.surroundings(run.branchId, run.brand, run.language));
    const stops = findings.filter((finding) => isStopped([finding]));
    const [first] = stops;
    if (first)
      return `${stops.length === 1 ? 'A finding stops' : `${stops.length} findings stop`} the approval. ${first.message} “${first.excerpt}”`;
    const generated = item.answer && readAnswer(item.answer.text);
    const share = generated?.ok ? rewrittenShare(generated.value.body, text.body) : 0;
    await runs.keepApproval(item.id, { textHash, rewrittenShare: share, by, at: clock.now() });
    return null;
  };
}
