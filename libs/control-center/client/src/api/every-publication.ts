import { PUBLICATIONS_AT_ONCE, type Publication, type PublicationsQuery } from '@waypost/content/contract/publishing';
import type { ContentAddress } from '@waypost/content/model';
import { apiPaths } from '@waypost/control-center/contract';
import { auditedContentText } from '@waypost/control-center/contract/audit';
import type { ApiFailure } from './api-failure';
import type { Call } from './control-base-query';

export type PublishedContent = ContentAddress;

/** An address has room for so many contents. */
const CONTENTS_AT_ONCE = 100;

/** What is asked for publications of many contents. */
export function queriesOf(contents: readonly PublishedContent[]): readonly PublicationsQuery[] {
  const parts = contents.map((content) => encodeURIComponent(auditedContentText(content)));
  return Array.from({ length: Math.ceil(parts.length / CONTENTS_AT_ONCE) }, (_, index) => ({
    contents: parts.slice(index * CONTENTS_AT_ONCE, (index + 1) * CONTENTS_AT_ONCE).join(','),
  }));
}

/** The publications that are asked for, newest first, however many calls they take: a chart that lacks some says what is not true. */
export async function everyPublication(
  call: Call,
  queries: readonly PublicationsQuery[],
): Promise<{ readonly data: Publication[]; readonly error?: undefined } | { readonly error: ApiFailure; readonly data?: undefined }> {
  const publications = new Map<number, Publication>();
  for (const query of queries) {
    for (let before: number | undefined; ;) {
      const answer = await call({ url: apiPaths.publications, query: { ...query, before } });
      if (answer.error) return { error: answer.error };
      const page = answer.data as readonly Publication[];
      for (const publication of page) publications.set(publication.number, publication);
      before = page.at(-1)?.number;
      if (page.length < PUBLICATIONS_AT_ONCE) break;
    }
  }
  return { data: [...publications.values()].sort((a, b) => b.number - a.number) };
}
