import { isStopped, rewrittenShare, type DraftText } from '@waypost/content-factory/model/checks';
import { readAnswer } from '@waypost/content-factory/model/prompt';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import type { DraftInPlace, Drafts } from '../ports/drafts';
import type { Actor } from '../ports/people-stores';
import type { RunStore } from '../ports/run-store';
import { currentFindings, draftKey, itemIdOfDraft } from '../runs/draft-findings';

export interface ReviewDeps {
  readonly runs: Pick<RunStore, 'findItem' | 'findRun' | 'origins' | 'keepFindings' | 'keepOpening' | 'wasOpened'>;
  readonly drafts: Pick<Drafts, 'parts' | 'surroundings'>;
  /** Returns whether anybody but this person could approve. */
  readonly hasOtherAccount: (id: string) => Promise<boolean>;
  readonly clock: Clock;
}

/** An article on a branch, in its own brand and language, and the person who has opened it. */
export interface ReadText {
  readonly branchId: string;
  readonly articleKey: string;
  readonly text: DraftText & Pick<DraftInPlace, 'brand' | 'language'>;
  /** SHA-256 of everything that a reader sees. */
  readonly textHash: string;
  readonly by: Actor;
}

export interface OpenedText extends ReadText {
  /** The article's revision that has this text. */
  readonly revisionId: string | null;
}

/** A generated article, as its approver sees it. */
export interface GeneratedArticle {
  readonly runId: string;
  readonly itemId: string;
  /** The branch of its run. */
  readonly branchId: string;
  /** The reason why the person can't approve it, or null. */
  readonly refusal: string | null;
}

/** People's work on generated texts. Other articles are not affected. */
export interface Reviews {
  /** Records that a person has opened a text, and its current findings. */
  opened(read: OpenedText): Promise<void>;
  /** Returns whether this person may approve this text, or the reason for staff why not. */
  judge(read: ReadText): Promise<Result<{ readonly rewrittenShare: number | null }, string>>;
  /** Returns which of these articles are generated, and whether this person may approve each, whatever its text is. */
  generated(articleKeys: readonly string[], by: Pick<Actor, 'id'>): Promise<ReadonlyMap<string, GeneratedArticle>>;
}

const OWN_RUN = 'You started the run that wrote this article. Somebody else must approve it.';

/**
 * Decides who may approve which generated text (R10.09, R10.18). The person has to have read it. If another account exists, it can't be the
 * person who started the run. The text can't have a stop. The checks run on exactly the approved article, on its branch and in its brand
 * and language, which people may have changed since the run.
 */
export function createReviews({ runs, drafts, hasOtherAccount, clock }: ReviewDeps): Reviews {
  const written = async (articleKey: string) => {
    const itemId = itemIdOfDraft(articleKey);
    const item = itemId === null ? null : await runs.findItem(itemId);
    const run = item && (await runs.findRun(item.runId));
    return item && run ? { item, run } : null;
  };
  return {
    async opened({ branchId, articleKey, text, textHash, revisionId, by }) {
      const origin = await written(articleKey);
      if (!origin) return;
      const { item, run } = origin;
      await runs.keepOpening(item.id, { textHash, by, at: clock.now() });
      // The run shows the article on its own branch.
      if (branchId !== run.branchId) return;
      const findings = await currentFindings(drafts, { draft: placed(branchId, text), run, item });
      await runs.keepFindings(item.id, { findings, checkedAt: clock.now(), checkedRevision: revisionId });
    },
    async judge({ branchId, articleKey, text, textHash, by }) {
      const origin = await written(articleKey);
      if (!origin) return ok({ rewrittenShare: null });
      const { item, run } = origin;
      if (run.startedBy.id === by.id && (await hasOtherAccount(by.id))) return err(OWN_RUN);
      if (!(await runs.wasOpened(item.id, { textHash, staffId: by.id }))) return err('Open the article and read it before you approve it.');
      const findings = await currentFindings(drafts, { draft: placed(branchId, text), run, item });
      const stops = findings.filter((finding) => isStopped([finding]));
      const [first] = stops;
      if (first) {
        const count = stops.length === 1 ? 'A finding stops' : `${stops.length} findings stop`;
        return err(`${count} the approval. ${first.message} “${first.excerpt}”`);
      }
      const generated = item.answer && readAnswer(item.answer.text);
      return ok({ rewrittenShare: generated?.ok ? rewrittenShare(generated.value.body, text.body) : 0 });
    },
    async generated(articleKeys, by) {
      const origins = await runs.origins(articleKeys.flatMap((key) => itemIdOfDraft(key) ?? []));
      const isRefused = origins.some(({ startedBy }) => startedBy.id === by.id) && (await hasOtherAccount(by.id));
      return new Map(
        origins.map(({ itemId, runId, branchId, startedBy }) => [
          draftKey(itemId),
          { itemId, runId, branchId, refusal: isRefused && startedBy.id === by.id ? OWN_RUN : null },
        ]),
      );
    },
  };
}

const placed = (branchId: string, text: ReadText['text']): DraftInPlace => ({ branchId, brand: text.brand, language: text.language, text });
