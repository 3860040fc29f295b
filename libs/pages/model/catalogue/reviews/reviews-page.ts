import type { Brand } from '@waypost/brands';
import type { PageConfiguration } from '../../src/page-configuration';
import { callout, links, text } from '../block-words';
import { sharedByline } from '../bylines';
import { AUTO_ROAD_IMAGE, REVIEWS_IMAGE } from '../page-images';
import { page, type PageWriters } from '../page-words';
import { CARRIER_NAMES } from './carrier-review';

/** The list of reviews, to which the server adds staff articles (R3.07). */
export const reviewsPage: PageWriters = {
  reviews: (brand) => (brand.defaultProduct === 'auto' ? autoArticles(brand) : medicareReviews(brand)),
};

const medicareReviews = ({ name, owner }: Brand): PageConfiguration =>
  page({
    title: 'Reviews and articles about Medicare plans',
    description: `Everything ${name} has written about Medicare companies and plans, with who wrote it and who checked it.`,
    headline: 'Reviews and articles',
    subheadline: 'Read about a company before you call one.',
    image: REVIEWS_IMAGE,
    template: 'article',
    indexable: true,
    product: 'medicare',
    destination: '/go-4-benefits',
    actionLabel: 'See who offers plans near me',
    body: [
      links(
        'Reviews of companies',
        ...CARRIER_NAMES.map(([slug, carrier, inShort]) => [`${carrier} Medicare plans`, `/reviews/${slug}`, `${inShort}.`] as const),
        ['How to choose between them', '/carriers', 'All five companies side by side.'],
      ),
      links(
        'Articles',
        ['When your plan ends or changes', '/plan-disruptions', 'Which letter it is, and until when you can act.'],
        ['Seven benefits that members overlook', '/unlock-hidden-benefits', 'And how to ask your plan about them.'],
      ),
      text(
        'How we write',
        sharedByline({ name, owner }),
        `${name} writes from what is publicly known. No company has paid for a review, written it or approved it. An article by a named author is read by a second person before it is published. Not all plans offer the same benefits.`,
      ),
      callout('Which of them serve your county?', 'Your ZIP code tells us.', 'Enter five digits'),
    ],
  });

/** The articles of the auto brands, each with a short summary. */
const autoTexts: readonly (readonly [title: string, path: string, inShort: string])[] = [
  ['Why your car insurance went up', '/auto-insurance-skyrockets', 'What goes into a price, and what you can do'],
  ['Questions few people ask', '/secret-auto', 'Six of them, to put to any company'],
  ['Before you drop your insurance', '/dropping-insurance', 'Other ways to pay less that keep you covered'],
  ['A new address', '/get-your-auto-z8r', 'What a move can change'],
  ['The whole household', '/compare-save', 'Several cars, a home, and who still drives'],
];

/** The auto brands review no company. Their articles are pages of their own until staff write some. */
const autoArticles = ({ name, owner }: Brand): PageConfiguration =>
  page({
    title: 'Articles about car insurance',
    description: `What ${name} has written about car insurance: why bills go up, what to ask, and what may change when you move.`,
    headline: 'Articles about car insurance',
    subheadline: 'A few minutes of reading before you compare, or instead of it.',
    image: AUTO_ROAD_IMAGE,
    template: 'article',
    indexable: true,
    product: 'auto',
    destination: '/quiz/auto',
    actionLabel: 'Compare car insurance',
    body: [
      links('Good to know before you compare', ...autoTexts.map(([title, path, inShort]) => [title, path, `${inShort}.`] as const)),
      text(
        'How we write',
        sharedByline({ name, owner }),
        `${name} writes from what is publicly known. No insurance company has paid for these pages, written them or approved them. What your own policy covers depends on its terms and on your state, so ask your company before you rely on a general text.`,
      ),
      callout(
        'What would others ask for your car?',
        'Some drivers find a lower price, others learn that theirs is fair.',
        'Start with my ZIP code',
      ),
    ],
  });
