import { Worker } from 'node:worker_threads';
import type { WrittenArticle } from '@waypost/articles/model';
import { createArticleTexts, type ArticleTexts } from '@waypost/articles/server';
import { systemClock } from '@waypost/platform/kernel';
import { createThreadPool } from '@waypost/platform/threads';
import type { Logger } from 'pino';

/** The build of `article-texts-thread.ts`, beside the process's own. */
export const TEXTS_THREAD = 'article-texts.mjs';

/**
 * An article of ordinary length is written in milliseconds, the longest that may be saved in a fifth of a second, and one of nothing
 * but the costliest marks in one and a half: it is for what nobody has thought of.
 */
const TEXT_DEADLINE_MS = 3_000;
/** A text that takes its whole deadline leaves a thread for others. */
const THREADS = 2;
const IDLE_MS = 30_000;
const MOST_WAITING = 64;
/** Of one thread; a text that wants more loses its thread, and nobody else's memory. */
const THREAD_MEMORY_MB = 192;

export interface OpenArticleTexts {
  readonly texts: ArticleTexts;
  close(): Promise<void>;
}

/** Writes articles on threads of the process (R10.06): none is there before the first text, and none half a minute after the last. */
export function openArticleTexts(file: string, log: Pick<Logger, 'warn'>, deadlineMs = TEXT_DEADLINE_MS): OpenArticleTexts {
  const pool = createThreadPool<string, WrittenArticle>({
    // It reads text and answers text: no variable of the process is of use to it.
    start: () => new Worker(file, { env: {}, resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB } }),
    deadlineMs,
    most: THREADS,
    idleMs: IDLE_MS,
    mostWaiting: MOST_WAITING,
    onCrash: (error) => log.warn({ err: error }, 'a thread that writes articles ended'),
  });
  return {
    texts: createArticleTexts({
      clock: systemClock,
      async write(markdown) {
        const written = await pool.ask(markdown);
        if (!written.ok) log.warn({ fault: written.error, characters: markdown.length }, 'an article’s text was not written');
        return written;
      },
    }),
    close: () => pool.close(),
  };
}
