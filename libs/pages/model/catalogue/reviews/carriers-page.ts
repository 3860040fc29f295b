import { callout, facts, links, questions, text } from '../block-words';
import { aboutThisArticle } from '../bylines';
import { REVIEWS_IMAGE } from '../page-images';
import { page, type PageWriters } from '../page-words';
import { CARRIER_NAMES } from './carrier-review';

/** The list of carriers (R3.07), each with its review. */
export const carriersPage: PageWriters = {
  carriers: ({ name, owner }) =>
    page({
      title: 'Medicare insurance carriers, one by one',
      description:
        'Five names in Medicare insurance, each described without stars or slogans, and how to choose between the plans behind them.',
      headline: 'The companies behind the plans',
      subheadline: 'Five names that you will meet when you look for a Medicare plan, and what to know about each.',
      image: REVIEWS_IMAGE,
      template: 'article',
      indexable: true,
      product: 'medicare',
      destination: '/go-4-benefits',
      actionLabel: 'See who offers plans near me',
      body: [
        links('Read about a carrier', ...CARRIER_NAMES.map(([slug, carrier, inShort]) => [carrier, `/reviews/${slug}`, inShort] as const)),
        text(
          'Why we give no stars',
          'A company can be a fine choice in one county and have nothing to offer in the next. Networks, lists of medicines and extras depend on the plan and not on the company’s name, and not all plans of a company are alike.',
          'Medicare itself rates plans every fall, from one star to five. You can find these ratings on Medicare.gov, plan by plan, and they are worth a look.',
        ),
        facts(
          'How to compare two carriers',
          ['1. Find the plans', 'List what each offers in your county. It may be several plans, or none.'],
          ['2. Cross out', 'Any plan without the doctor or the medicine that you cannot do without.'],
          ['3. Add up', 'Twelve premiums, the copays of a usual year, and the yearly limit for a bad one.'],
          ['4. Call', 'How long do you wait, and does the person answer what you asked? You will live with it.'],
        ),
        questions(
          'About this list',
          [
            'Are these all the carriers?',
            'No. Many counties have regional companies, Blue Cross plans or plans of a local hospital group.',
          ],
          [
            `Does ${name} sell plans of these companies?`,
            'Some of the agents you can reach through us may represent them. A carrier is on this list because readers ask about it.',
          ],
        ),
        aboutThisArticle(
          { name, owner },
          'It is based on what the five companies and Medicare publish. None of them has paid for it, written it or approved it.',
        ),
        links(
          'Read on',
          ['When your plan ends or changes', '/plan-disruptions'],
          ['Seven benefits that members overlook', '/unlock-hidden-benefits'],
          ['All reviews and articles', '/reviews'],
        ),
        callout('Who serves your county?', 'Your ZIP code tells us.', 'Enter five digits'),
      ],
    }),
};
