import type { ContentDetail, Refusal } from '@waypost/content/contract';
import type { ContentData } from '@waypost/content/model';
import type { Result } from '@waypost/platform/kernel';
import type { ContentDeps } from '../content-deps';
import { readContent } from './read-content';
import type { ContentRequest } from './write-content';

type Answer = Promise<Result<ContentDetail<ContentData>, Refusal>>;

/** Tells the content's kind that somebody has it before them: an approval asks for that (R10.09). */
export async function afterOpening(
  { kinds }: Pick<ContentDeps, 'kinds'>,
  { branchId, kind, key, by }: ContentRequest,
  answer: Answer,
): Answer {
  const detail = await answer;
  if (detail.ok) await kinds[kind]?.opened?.({ branchId, key, data: detail.value.content, by });
  return detail;
}

/** What an editor opens with, and who opened it. */
export const openContent =
  (deps: Pick<ContentDeps, 'store' | 'kinds'>) =>
  (request: ContentRequest): Answer =>
    afterOpening(deps, request, readContent(deps)(request.branchId, request));
