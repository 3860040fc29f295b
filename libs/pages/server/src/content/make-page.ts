import type { Brand } from '@waypost/brands';
import type { ContentDetail, Refusal } from '@waypost/content/contract';
import { contentsSeen } from '@waypost/content/contract/kinds';
import type { ContentData, StaffName } from '@waypost/content/model';
import { asksSteps } from '@waypost/pages/model';
import { addedPageKey, pathFault, type NewPage } from '@waypost/pages/model/content';
import { redirectAt } from '@waypost/pages/model/content/redirects';
import { err, ok, type Result } from '@waypost/platform/kernel';
import { activeRoutes } from '@waypost/routing/model/table';
import { addedPlaceFault } from './added-place';
import type { PageContents } from './page-contents';
import { routesOnBranch } from './site-routes';

export interface MakePageDeps {
  readonly content: Pick<PageContents, 'list' | 'read' | 'save'>;
  readonly brands: readonly Brand[];
  /** Returns the patterns of a brand's addresses that the code redirects. */
  readonly redirectedByCode: (brand: Brand['id']) => readonly string[];
}

const wrong = (field: keyof NewPage, message: string): Refusal => ({ kind: 'wrong-field', fault: { field, message } });

/** Creates a page on a branch, at an address without a route in the code (ADR 30). */
export const makePage =
  (deps: MakePageDeps) =>
  async (branchId: string, page: NewPage, by: StaffName): Promise<Result<ContentDetail<ContentData>, Refusal>> => {
    const place = await freePlace(deps, branchId, page);
    if (!place.ok) return place;
    const text = await firstText(deps, branchId, page);
    if (!text.ok) return text;
    const request = { branchId, kind: 'page', key: addedPageKey(page), by } as const;
    const saved = await deps.content.save(request, { content: text.value, baseRevisionId: null });
    // A colleague created the page a moment earlier.
    return !saved.ok && saved.error.kind === 'edit-conflict' ? err(wrong('path', 'There is a page at this address already.')) : saved;
  };

/** Returns an error if the address is taken on the site as the branch sees it. */
async function freePlace({ content, redirectedByCode }: MakePageDeps, branchId: string, page: NewPage): Promise<Result<null, Refusal>> {
  const { brand, path, template } = page;
  const fault = pathFault(path);
  if (fault !== null) return err(wrong('path', fault));
  const pages = await content.list(branchId, 'page');
  if (!pages.ok) return pages;
  const redirects = await content.list(branchId, 'redirect');
  if (!redirects.ok) return redirects;
  const own = contentsSeen(redirects.value).flatMap(({ key }) => redirectAt(key) ?? []);
  const taken = addedPlaceFault(page, template, {
    others: activeRoutes(routesOnBranch(pages.value), brand),
    redirects: [...redirectedByCode(brand), ...own.filter((redirect) => redirect.brand === brand).map(({ from }) => from)],
  });
  return taken === null ? ok(null) : err(wrong('path', taken));
}

/** Returns a new page's content: another page's, or the least that a page needs. */
async function firstText({ content, brands }: MakePageDeps, branchId: string, page: NewPage): Promise<Result<ContentData, Refusal>> {
  const { brand, template, title, from } = page;
  // A new address has campaign ids of its own.
  const own = { template, form: asksSteps(template) ? page.form : null, smid: null, xsmid: null };
  if (from !== null) {
    const source = await content.read(branchId, { kind: 'page', key: from });
    if (!source.ok) return err(wrong('from', 'There is no such page on this branch.'));
    return ok({ ...source.value.content, ...own, ...(title === null ? {} : { title }) });
  }
  const product = brands.find(({ id }) => id === brand)?.defaultProduct;
  if (product === undefined) return err(wrong('brand', 'There is no such brand.'));
  if (title === null) return err(wrong('title', 'Enter a title.'));
  const words = { title, description: title, headline: title, subheadline: '', actionLabel: 'Continue' };
  const rest = { image: null, body: [], benefits: [], destination: null, indexable: false, onEnter: null } as const;
  return ok({ ...words, ...rest, ...own, product, language: 'english' });
}
