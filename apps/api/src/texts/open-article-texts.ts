import { Worker } from 'node:worker_threads';
import type { RenderedArticle } from '@waypost/articles/model';
import { createArticleTexts, type ArticleTexts } from '@waypost/articles/server';
import { systemClock } from '@waypost/platform/kernel';
import { createThreadPool } from '@waypost/platform/threads';
import type { Logger } from 'pino';

/** The built file of `article-texts-thread.ts`, in the same folder as the process's own. */
export const TEXTS_THREAD = 'article-texts.mjs';

/**
 * An ordinary article is rendered in milliseconds, the longest allowed one in a fifth of a second, and one of only the costliest marks in
 * one and a half seconds. The deadline is for unforeseen cases.
 */
const TEXT_DEADLINE_MS = 3_000;
/** A text that takes its whole deadline leaves a thread for others. */
const THREADS = 2;
const IDLE_MS = 30_000;
const MAX_WAITING = 64;
/** The memory of one thread. A text that needs more ends its thread, and affects no other memory. */
const THREAD_MEMORY_MB = 192;

export interface OpenArticleTexts {
  readonly texts: ArticleTexts;
  close(): Promise<void>;
}

/** Renders articles on threads of the process (R10.06). No thread exists before the first text, or half a minute after the last. */
export function openArticleTexts(file: string, log: Pick<Logger, 'warn'>, deadlineMs = TEXT_DEADLINE_MS): OpenArticleTexts {
  const pool = createThreadPool<string, RenderedArticle>({
    // It reads and returns text, so it needs no environment variables.
    start: () => new Worker(file, { env: {}, resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB } }),
    deadlineMs,
    most: THREADS,
    idleMs: IDLE_MS,
    mostWaiting: MAX_WAITING,
    onCrash: (error) => log.warn({ err: error }, 'an article renderer thread crashed'),
  });
  return {
    texts: createArticleTexts({
      clock: systemClock,
      async render(markdown) {
        const rendered = await pool.ask(markdown);
        if (!rendered.ok) log.warn({ fault: rendered.error, characters: markdown.length }, 'an article could not be rendered');
        return rendered;
      },
    }),
    close: () => pool.close(),
  };
}
