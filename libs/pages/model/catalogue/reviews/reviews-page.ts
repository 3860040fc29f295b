import { callout, links, text } from '../block-words';
import { REVIEWS_IMAGE } from '../page-images';
import { page, type PageWriters } from '../page-words';
import { CARRIER_NAMES, reviewByline } from './carrier-review';

/** The list of what there is to read: the carriers' reviews, to which the server adds the articles of staff (R3.07). */
export const reviewsPage: PageWriters = {
  reviews: ({ name, owner }) =>
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
          ...CARRIER_NAMES.map(
            ([slug, carrier, inShort]) =>
              [`${carrier} Medicare plans`, `/reviews/${slug}`, `${inShort}. ${reviewByline({ name, owner })}`] as const,
          ),
          ['How to choose between them', '/carriers', 'All five companies side by side'],
        ),
        text(
          'How we write',
          `${name} writes from what is publicly known. No company has paid for a review, written it or approved it. An article of a named author is read by a second person before it is published. Not all plans offer the same benefits.`,
        ),
        callout('Which of them serve your county?', 'Your ZIP code tells.', 'Enter five digits'),
      ],
    }),
};
