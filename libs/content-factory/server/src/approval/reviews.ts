import { isStopped, rewrittenShare, type DraftText } from '@waypost/content-factory/model/checks';
import { readAnswer } from '@waypost/content-factory/model/prompt';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import type { Drafts } from '../ports/drafts';
import type { Actor } from '../ports/people-stores';
import type { RunStore } from '../ports/run-store';
import { findingsOf, itemIdOfDraft } from '../runs/draft-findings';

export interface ReviewDeps {
  readonly runs: Pick<RunStore, 'findItem' | 'findRun' | 'keepFindings' | 'keepOpening' | 'wasOpened'>;
  readonly drafts: Pick<Drafts, 'parts' | 'surroundings'>;
  /** Whether anybody but this person could approve. */
  readonly hasOtherAccount: (id: string) => Promise<boolean>;
  readonly clock: Clock;
}

/** A text of an article, and who has it before them. */
export interface ReadText {
  readonly articleKey: string;
  readonly text: DraftText;
  /** SHA-256 of everything that a reader sees. */
  readonly textHash: string;
  readonly by: Actor;
}

/** What people do with the texts that runs wrote. Of any other article it says nothing. */
export interface Reviews {
  /** Keeps that somebody has a text before them, and what the checks say of it. */
  opened(read: ReadText): Promise<void>;
  /** Whether this person may approve this text; what speaks against it, for staff. */
  judge(read: ReadText): Promise<Result<{ readonly rewrittenShare: number | null }, string>>;
}

/**
 * Who approves a generated text, and which one (R10.09, R10.18): somebody who has read it, not whoever started its run where
 * another account exists, and no text with a finding that stops. The checks run on the very text that is approved.
 */
export function createReviews({ runs, drafts, hasOtherAccount, clock }: ReviewDeps): Reviews {
  const written = async (articleKey: string) => {
    const itemId = itemIdOfDraft(articleKey);
    const item = itemId === null ? null : await runs.findItem(itemId);
    const run = item && (await runs.findRun(item.runId));
    return item && run ? { item, run } : null;
  };
  return {
    async opened({ articleKey, text, textHash, by }) {
      const origin = await written(articleKey);
      if (!origin) return;
      const { item, run } = origin;
      await runs.keepOpening(item.id, { textHash, by, at: clock.now() });
      const findings = await findingsOf(drafts, text, run, item);
      await runs.keepFindings(item.id, findings);
    },
    async judge({ articleKey, text, textHash, by }) {
      const origin = await written(articleKey);
      if (!origin) return ok({ rewrittenShare: null });
      const { item, run } = origin;
      if (run.startedBy.id === by.id && (await hasOtherAccount(by.id)))
        return err('You started the run that wrote this article. Somebody else must approve it.');
      if (!(await runs.wasOpened(item.id, { textHash, staffId: by.id }))) return err('Open the article and read it before you approve it.');
      const findings = await findingsOf(drafts, text, run, item);
      const stops = findings.filter((finding) => isStopped([finding]));
      const [first] = stops;
      if (first) {
        const count = stops.length === 1 ? 'A finding stops' : `${stops.length} findings stop`;
        return err(`${count} the approval. ${first.message} “${first.excerpt}”`);
      }
      const generated = item.answer && readAnswer(item.answer.text);
      return ok({ rewrittenShare: generated?.ok ? rewrittenShare(generated.value.body, text.body) : 0 });
    },
  };
}
