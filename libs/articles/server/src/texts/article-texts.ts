import { createHash } from 'node:crypto';
import type { RenderedArticle } from '@waypost/articles/model';
import type { Clock, Result } from '@waypost/platform/kernel';
import { LRUCache } from 'lru-cache';

/** The reason why a text was not rendered: `late` at its deadline, `ended` because its thread died, `busy` because too many others wait. */
export type TextFault = 'late' | 'ended' | 'busy';

/** Articles' rendered texts. They are rendered outside the main thread and cached by the hash of their Markdown (R10.06). */
export interface ArticleTexts {
  of(markdown: string): Promise<Result<RenderedArticle, TextFault>>;
}

export interface ArticleTextsDeps {
  /** Renders one text. Never on this thread, because a text can take longer than other requests may wait. */
  readonly render: (markdown: string) => Promise<Result<RenderedArticle, TextFault>>;
  readonly clock: Clock;
  readonly maxCharacters?: number;
}

/** A rendered text with its parts is about three times as long as its Markdown. This has room for some hundred typical articles. */
const MAX_CHARACTERS = 16_000_000;
/** A text that missed its deadline is not tried again at once, because each attempt would occupy a thread. */
const LATE_AGAIN_MS = 60_000;

interface Cached {
  readonly result: Result<RenderedArticle, TextFault>;
  readonly until: number;
}

const lengthOf = ({ result }: Cached): number => (result.ok ? result.value.html.length + JSON.stringify(result.value.parts).length : 1);

/** Creates the cache. A text that several callers request is rendered once. */
export function createArticleTexts({ render, clock, maxCharacters = MAX_CHARACTERS }: ArticleTextsDeps): ArticleTexts {
  const ready = new LRUCache<string, Cached>({ maxSize: maxCharacters, sizeCalculation: lengthOf });
  const underWay = new Map<string, Promise<Result<RenderedArticle, TextFault>>>();
  const now = (): number => clock.now().getTime();

  async function renderAndStore(hash: string, markdown: string): Promise<Result<RenderedArticle, TextFault>> {
    try {
      const result = await render(markdown);
      // `busy` and `ended` say nothing about the text itself, so they are not cached.
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
      const rendering = underWay.get(hash) ?? renderAndStore(hash, markdown);
      underWay.set(hash, rendering);
      return rendering;
    },
  };
}
