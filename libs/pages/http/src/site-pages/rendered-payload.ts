import type { PagePayload } from '@waypost/pages/contract/payload';
import type { UnrenderedPayload } from '@waypost/pages/server';
import { RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';

export interface RenderedPayloadDeps {
  /** Renders an article's Markdown to HTML. Null if that took too long (R10.06). */
  readonly articleHtml: (markdown: string) => Promise<string | null>;
}

/** The time after which a busy renderer may have finished the text. */
const TEXT_RETRY_SECONDS = 60;

/** Returns the payload with the article's text rendered. @throws RequestProblem if that took too long (R10.06). */
export async function renderedPayload(
  { articleHtml }: RenderedPayloadDeps,
  { unrendered, textOwner: _owner, ...payload }: UnrenderedPayload,
): Promise<PagePayload> {
  if (!unrendered) return payload;
  const { markdown, ...article } = unrendered;
  const html = await articleHtml(markdown);
  if (html !== null) return { ...payload, article: { ...article, html } };
  throw new RequestProblem(problem({ status: 503, code: 'text-not-written', title: 'The article could not be rendered in time' }), {
    'retry-after': String(TEXT_RETRY_SECONDS),
  });
}
