import { type Brand, type ConsumerBrandId, isConsumerBrand } from '@waypost/brands';
import { invariant } from '@waypost/platform/kernel';
import type { PageConfiguration } from '../../src/page-configuration';
import { callout, links, text } from '../block-words';
import { sharedByline } from '../bylines';
import { AUTO_ROAD_IMAGE, REVIEWS_IMAGE } from '../page-images';
import { page, type PageWriters } from '../page-words';
import { CARRIER_NAMES } from './carrier-review';
import { autoLists, medicareLists } from './list/brand-lists';
import type { AutoListWords, MedicareListWords } from './list/list-words';

/** The list of reviews, to which the server adds staff articles (R3.07). Each brand has its own words, and the same reviews. */
export const reviewsPage: PageWriters = {
  reviews(brand) {
    invariant(isConsumerBrand(brand.id), 'only a brand for visitors has pages');
    return isAuto(brand.id) ? autoArticles(brand, autoLists[brand.id](brand)) : medicareReviews(brand, medicareLists[brand.id](brand));
  },
};

const isAuto = (id: ConsumerBrandId): id is keyof typeof autoLists => id in autoLists;

const medicareReviews = (site: Brand, words: MedicareListWords): PageConfiguration =>
  page({
    title: words.title,
    description: words.description,
    headline: words.headline,
    subheadline: words.subheadline,
    image: REVIEWS_IMAGE,
    template: 'article',
    indexable: true,
    product: 'medicare',
    destination: '/go-4-benefits',
    actionLabel: 'See who offers plans near me',
    body: [
      links(
        words.companiesHeading,
        ...CARRIER_NAMES.map(([slug, carrier]) => [`${carrier} Medicare plans`, `/reviews/${slug}`, words.companies[slug]] as const),
        [words.comparison[0], '/carriers', words.comparison[1]],
      ),
      links(
        words.articlesHeading,
        [words.disruptions[0], '/plan-disruptions', words.disruptions[1]],
        [words.overlookedBenefits[0], '/unlock-hidden-benefits', words.overlookedBenefits[1]],
      ),
      text('How we write', sharedByline(site), words.howWeWrite),
      callout(...words.invitation),
    ],
  });

/** The auto brands review no company. Their articles are pages of their own until staff write some. */
const autoArticles = (site: Brand, words: AutoListWords): PageConfiguration =>
  page({
    title: words.title,
    description: words.description,
    headline: words.headline,
    subheadline: words.subheadline,
    image: AUTO_ROAD_IMAGE,
    template: 'article',
    indexable: true,
    product: 'auto',
    destination: '/quiz/auto',
    actionLabel: 'Compare car insurance',
    body: [
      links(
        words.articlesHeading,
        [words.prices[0], '/auto-insurance-skyrockets', words.prices[1]],
        [words.questions[0], '/secret-auto', words.questions[1]],
        [words.dropping[0], '/dropping-insurance', words.dropping[1]],
        [words.moving[0], '/get-your-auto-z8r', words.moving[1]],
        [words.household[0], '/compare-save', words.household[1]],
      ),
      text('How we write', sharedByline(site), words.howWeWrite),
      callout(...words.invitation),
    ],
  });
