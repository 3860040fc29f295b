import { PUBLICATIONS_AT_ONCE, type Publication, type PublicationsQuery } from '@waypost/content/contract/publishing';
import { contentParameter, type ContentAddress } from '@waypost/content/model';
import { apiPaths } from '@waypost/control-center/contract';
import type { ApiFailure } from './api-failure';
import type { Call } from './control-base-query';

export type PublishedContent = ContentAddress;

/** The number of items that fit into one URL. */
const CONTENTS_AT_ONCE = 100;

/** Returns the queries for the publications of any number of items. */
export function queriesOf(contents: readonly PublishedContent[]): readonly PublicationsQuery[] {
  const parts = contents.map((content) => encodeURIComponent(contentParameter(content)));
  return Array.from({ length: Math.ceil(parts.length / CONTENTS_AT_ONCE) }, (_, index) => ({
    contents: parts.slice(index * CONTENTS_AT_ONCE, (index + 1) * CONTENTS_AT_ONCE).join(','),
  }));
}

/** Loads all matching publications, newest first, with as many calls as that takes. A chart that lacks some would be wrong. */
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
