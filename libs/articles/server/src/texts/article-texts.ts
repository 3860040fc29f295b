import { createHash } from 'node:crypto';
import type { WrittenArticle } from '@waypost/articles/model';
import type { Clock, Result } from '@waypost/platform/kernel';
import { LRUCache } from 'lru-cache';

/** Why a text was not written: not by its deadline, its thread ended over it, or too many others wait. */
export type TextFault = 'late' | 'ended' | 'busy';

/** The texts of articles, written apart from the main thread and kept by the hash of their Markdown (R10.06). */
export interface ArticleTexts {
  of(markdown: string): Promise<Result<WrittenArticle, TextFault>>;
}

export interface ArticleTextsDeps {
  /** Writes one text. Never here: a text can take longer than everybody else may wait. */
  readonly write: (markdown: string) => Promise<Result<WrittenArticle, TextFault>>;
  readonly clock: Clock;
  readonly maxCharacters?: number;
}

/** A text with all that is read out of it is as long as about three times itself: room for some hundred articles as they are. */
const MAX_CHARACTERS = 16_000_000;
/** A text that was not ready by its deadline is not tried again at once: asking for it would hold a thread each time. */
const LATE_AGAIN_MS = 60_000;

interface Cached {
  readonly result: Result<WrittenArticle, TextFault>;
  readonly until: number;
}

const lengthOf = ({ result }: Cached): number => (result.ok ? result.value.html.length + JSON.stringify(result.value.parts).length : 1);

/** Keeps what was written; a text that several ask for is written once. */
export function createArticleTexts({ write, clock, maxCharacters = MAX_CHARACTERS }: ArticleTextsDeps): ArticleTexts {
  const ready = new LRUCache<string, Cached>({ maxSize: maxCharacters, sizeCalculation: lengthOf });
  const underWay = new Map<string, Promise<Result<WrittenArticle, TextFault>>>();
  const now = (): number => clock.now().getTime();

  async function writeAndKeep(hash: string, markdown: string): Promise<Result<WrittenArticle, TextFault>> {
    try {
      const result = await write(markdown);
      // Too many others, or a process that ends, say nothing of the text.
      if (result.ok) ready.set(hash, { result, until: Infinity });
      else if (result.error === 'late') ready.set(hash, { result, until: now() + LATE_AGAIN_MS });
      return result;
    } finally {
      underWay.delete(hash);
    }
  }

  return {
    async of(markdown) {
      const hash = createHash('sha256').update(markdown).digest('base64');
      const cached = ready.get(hash);
      if (cached && cached.until > now()) return cached.result;
      const writing = underWay.get(hash) ?? writeAndKeep(hash, markdown);
      underWay.set(hash, writing);
      return writing;
    },
  };
}
