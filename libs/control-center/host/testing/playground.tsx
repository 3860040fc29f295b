import { createFakeControlApi, aBranch, ANNA, aPageContent, BEN } from '@waypost/control-center/client/testing';
import type { PageContent } from '@waypost/pages/model/content';
import { openControlCenter } from '../src';

const MANY_PAGES = 5_000;
const BRANDS = ['tqg', 'mpa', 'ac', 'gs'] as const;
const SUBJECTS = [
  'Compare car insurance',
  'See what drivers pay',
  'Dental and vision cover',
  'Ahorre en su seguro',
  'Grocery allowance',
] as const;

const samplePage = (index: number): PageContent =>
  aPageContent({
    title: `${SUBJECTS[index % SUBJECTS.length] ?? ''} ${index}`,
    product: index % 2 === 0 ? 'auto' : 'medicare',
    language: index % SUBJECTS.length === 3 ? 'spanish' : 'english',
    template: (['landing', 'quiz', 'call', 'listing'] as const)[index % 4] ?? 'landing',
  });

/** Opens the control center over the API in memory, with a lot of content, for work on screens without a server. */
export function openPlayground(root: Element): void {
  const pages = Object.fromEntries(
    Array.from({ length: MANY_PAGES }, (_, index) => [`${BRANDS[index % BRANDS.length] ?? 'tqg'}.page-${index}`, samplePage(index)]),
  );
  const api = createFakeControlApi({
    pages,
    branches: Array.from({ length: 200 }, (_, index) =>
      aBranch({
        id: `branch-${index}`,
        name: ['Spring copy', 'Open enrolment', 'Shorter quiz', 'Spanish review'][index % 4] + (index > 3 ? ` ${index}` : ''),
        updatedAt: new Date(Date.now() - index * 5_000_000).toISOString(),
        createdBy: index % 3 === 0 ? BEN : ANNA,
        isArchived: index % 9 === 8,
      }),
    ),
    previewUrl: (_brand, path, draft) =>
      `data:text/html;charset=utf-8,${encodeURIComponent(
        `<!doctype html><meta name="viewport" content="width=device-width"><title>${path}</title><body style="font:18px system-ui;margin:2rem"><h1>${draft?.headline ?? path}</h1><p>${draft?.subheadline ?? ''}</p><p><a href="#">${draft?.actionLabel ?? ''}</a></p>`,
      )}`,
  });
  api.saveAs(BEN, 'branch-0', 'tqg.page-0', { headline: 'A calmer headline', benefits: ['Free to use', 'Two minutes'] });
  api.saveAs(BEN, 'branch-0', 'mpa.page-1', { title: 'Hearing and vision', headline: 'Ours' });
  api.saveAs(BEN, 'main', 'mpa.page-1', { headline: 'Theirs' });
  api.setChecks([
    {
      severity: 'stop',
      code: 'disclaimer-missing',
      message: 'A Medicare page without the third-party-marketing disclaimer can’t be published.',
      kind: 'page',
      key: 'mpa.page-1',
      label: 'mpa /page/1',
      field: 'body',
      excerpt: null,
    },
    {
      severity: 'warning',
      code: 'claim-of-certainty',
      message: '“Guaranteed” promises what nobody can: say “may” or “can”.',
      kind: 'page',
      key: 'tqg.page-0',
      label: 'tqg /page/0',
      field: 'headline',
      excerpt: 'Guaranteed savings for every driver',
    },
  ]);
  api.collaboration.setOthers([BEN]);
  api.collaboration.giveReview({
    id: 'review-0',
    branchId: 'branch-0',
    branchName: 'Spring copy',
    askedBy: BEN,
    askedAt: new Date(Date.now() - 7_200_000).toISOString(),
    reviewer: ANNA,
    note: 'The headline, please: is it still true?',
    state: 'waiting',
    answer: '',
    decidedAt: null,
    isOutdated: false,
  });
  openControlCenter({ window, root, fetch: api.fetch });
}
