import { type Brand, type ConsumerBrandId, isConsumerBrand } from '@waypost/brands';
import type { PageConfiguration } from '../src/page-configuration';
import { brandAbouts } from './about/brand-abouts';
import { comparePages } from './auto/compare-pages';
import { savingPages } from './auto/saving-pages';
import { startPages } from './auto/start-pages';
import { callPages } from './calls/call-pages';
import { chatPages } from './chat-pages';
import { developerPages } from './developer-pages';
import { brandHomes } from './homes/brand-homes';
import { privacyPolicy, termsOfService } from './legal-pages';
import { introducedPage } from './introductions/introduced-page';
import { listingPages } from './listings/listing-pages';
import { articlePages } from './medicare/article-pages';
import { dentalPages } from './medicare/dental-pages';
import { givebackPages } from './medicare/giveback-pages';
import { groceryPages } from './medicare/grocery-pages';
import { otcPages } from './medicare/otc-pages';
import { spanishPages } from './medicare/spanish-pages';
import { specialNeedsPages } from './medicare/special-needs-pages';
import { wholePlanPages } from './medicare/whole-plan-pages';
import { ofRoute } from './of-route';
import type { PageWriter, PageWriters } from './page-words';
import { carriersPage } from './reviews/carriers-page';
import { reviewPages } from './reviews/review-pages';
import { reviewsPage } from './reviews/reviews-page';

/** The shared page of each route, by route name. A new route is a new row in the file of its theme. */
const PAGES: PageWriters = {
  tos: termsOfService,
  privacy: privacyPolicy,
  ...developerPages,
  ...chatPages,
  ...callPages,
  ...listingPages,
  ...reviewPages,
  ...reviewsPage,
  ...carriersPage,

  ...startPages,
  ...comparePages,
  ...savingPages,

  ...otcPages,
  ...groceryPages,
  ...dentalPages,
  ...givebackPages,
  ...specialNeedsPages,
  ...wholePlanPages,
  ...articlePages,
  ...spanishPages,
};

/** The pages written so far. Writing one takes longer than looking it up, and a page for one visitor asks for it several times. */
const written = /* @__PURE__ */ new WeakMap<Brand, Map<string, PageConfiguration>>();

/**
 * Returns the code's page for a brand's route (R3.05), the same object each time. Undefined if the catalogue has none. The control center
 * has no pages.
 */
export function defaultPage(brand: Brand, routeName: string): PageConfiguration | undefined {
  const before = written.get(brand)?.get(routeName);
  if (before) return before;
  const page = writtenPage(brand, routeName);
  if (page) written.set(brand, (written.get(brand) ?? new Map<string, PageConfiguration>()).set(routeName, page));
  return page;
}

function writtenPage(brand: Brand, routeName: string): PageConfiguration | undefined {
  const { id, name } = brand;
  if (!isConsumerBrand(id)) return undefined;
  const page = writerFor(id, routeName)?.(brand);
  return page && introducedPage({ id, name }, routeName, page);
}

/** Returns the writer of a brand's page. Home and about pages are the brand's own. */
function writerFor(id: ConsumerBrandId, routeName: string): PageWriter | undefined {
  if (routeName === 'home') return brandHomes[id];
  return routeName === 'about' ? brandAbouts[id] : ofRoute(PAGES, routeName);
}
