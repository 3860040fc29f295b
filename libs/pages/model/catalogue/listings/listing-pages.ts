import type { Brand } from '@waypost/brands';
import { PREMIUM_LISTING_TOKEN } from '@waypost/routing/model/table';
import type { PageConfiguration } from '../../src/page-configuration';
import { autoQuiz } from '../auto/auto-words';
import { facts, points, questions, text } from '../block-words';
import { AUTO_COMPARE_IMAGE, PREMIUM_IMAGE, REVIEWS_IMAGE, REVIEWS_IMAGE_ES } from '../page-images';
import { page, type PageWriters } from '../page-words';

/** Pages that list partners' ads (R3.07, R8.08). These texts surround the ads, and also stand alone if there are none. */
export const listingPages: PageWriters = {
  'search-4-auto': ({ name }) =>
    page({
      title: 'Search for car insurance in your area',
      description: 'A list of car insurance companies that advertise to drivers in your area, with their own words and links.',
      headline: 'Car insurance companies to look at near you',
      subheadline: 'These companies advertise to drivers near you. Open the ones that interest you, then come back for the next.',
      image: AUTO_COMPARE_IMAGE,
      template: 'listing',
      product: 'auto',
      destination: '/compare-auto',
      actionLabel: 'Narrow it down with a few questions',
      body: [
        text(
          'How to use this list',
          'Choose three. Enter the same coverage with each, and note the price for six months, the limits and the deductible. After three quotes you will know which prices are high.',
        ),
        questions(
          'About the list',
          [
            'Why these companies?',
            `They pay to be shown on ${name}, and what they pay can decide who is listed first. Other companies serve your area, too.`,
          ],
          [
            'The place is wrong. What now?',
            'It is guessed from your internet connection. Answer the questions with your own ZIP code instead.',
          ],
        ),
      ],
    }),

  'clicks-auto': ({ name }) =>
    page({
      title: 'Visit car insurance companies online',
      description: 'Go straight to the websites of car insurance companies and see their offers there, without a call.',
      headline: 'Straight to the companies’ own websites',
      subheadline: 'No call, no waiting. Each link opens the site of a company that advertises here.',
      template: 'listing',
      product: 'auto',
      destination: '/compare-auto-clicks',
      actionLabel: 'Answer a few questions first',
      body: [
        facts(
          'When a link has opened',
          ['The address', 'Check that it is the company you chose. From then on, its own privacy policy applies.'],
          ['Your details', 'Give only what is needed for a quote. Bank details come with a purchase, never before.'],
          ['The way back', `${name} stays open in its own tab, with the list as you left it.`],
        ),
      ],
    }),

  'medicare-premium-reduction-listing-r2': ({ name }) =>
    page({
      title: 'Plans that may reduce your Part B premium',
      description:
        'Companies that advertise Medicare plans in your area. Some plans reduce the Part B premium of their members; ask each about it.',
      headline: 'Who to ask about a lower Part B premium',
      subheadline: 'These companies advertise Medicare plans near you. Some plans reduce the Part B premium, and others do not.',
      image: PREMIUM_IMAGE,
      template: 'listing',
      product: 'medicare',
      benefits: ['buyback'],
      destination: '/partb-giveback-now',
      actionLabel: 'Answer a few questions first',
      body: [
        facts(
          'Ask each company the same',
          ['The amount', 'How much of the Part B premium does the plan pay, each month?'],
          ['The trade', 'Which copays, and which yearly limit on what I pay, come with it?'],
          ['The network', 'Are my doctors, my hospital and my pharmacy in it?'],
        ),
        questions(
          'Good to know',
          [
            'Why do I see these companies?',
            `They pay ${name} to be listed. There are others: Medicare.gov and 1-800-MEDICARE can tell you about every plan.`,
          ],
          ['Would I get the money by check?', 'No. The plan pays part of your Part B bill, so you are charged less.'],
        ),
      ],
    }),

  [PREMIUM_LISTING_TOKEN]: ({ name }) =>
    page({
      title: 'Medicare plans with small or no premiums',
      description: 'Companies in your area that advertise Medicare Advantage plans, and what to look at besides a small monthly premium.',
      headline: 'A small premium is only half of the price',
      subheadline:
        'Some plans charge nothing beyond the Part B premium. Compare what they ask for when you need care, then look at who offers them.',
      image: PREMIUM_IMAGE,
      template: 'listing',
      product: 'medicare',
      benefits: ['premium'],
      destination: '/go-4-health',
      actionLabel: 'See which plans may suit me',
      body: [
        points(
          'The other half',
          ['dollar', 'Copays', 'What you pay for a visit, a night in the hospital, an ambulance.'],
          ['shield', 'The yearly limit', 'Once you reach it, the plan pays for covered care. It differs a good deal between plans.'],
          ['document', 'Medicines', 'A plan with no premium can have expensive drugs.'],
        ),
        text(
          'You keep paying for Part B',
          `You pay the Part B premium with any plan, unless somebody pays it for you. ${name} lists companies that advertise here; not all plans in your county are among them.`,
        ),
      ],
    }),

  ads: (brand) => (brand.defaultProduct === 'auto' ? autoAds(brand) : medicareAds(brand)),
  'ads-es': (brand) => (brand.defaultProduct === 'auto' ? autoAdsEs(brand) : medicareAdsEs(brand)),
};

const autoAds = ({ name }: Brand): PageConfiguration =>
  page({
    title: 'Car insurance ads for your area',
    description: 'What car insurance companies advertise to drivers in your area right now, each marked as an advertisement.',
    headline: 'What car insurers advertise in your area',
    subheadline: 'Every entry below is an advertisement and says so. You will find prices and terms on the companies’ own pages.',
    image: REVIEWS_IMAGE,
    template: 'listing',
    product: 'auto',
    destination: '/auto-insurers',
    actionLabel: 'Find insurers by ZIP code',
    body: [
      text(
        'How we choose',
        `Companies bid to be shown to drivers in an area. ${name} puts the higher bid first and lists each company once. A place at the top says nothing about whether a policy suits you.`,
      ),
    ],
  });

const medicareAds = ({ name }: Brand): PageConfiguration =>
  page({
    title: 'Medicare plan ads for your area',
    description: 'What companies advertise about Medicare plans in your area right now, each entry marked as an advertisement.',
    headline: 'What is advertised about Medicare near you',
    subheadline: 'Every entry below is an advertisement and says so. Some advertised plans may not be offered in your county.',
    image: REVIEWS_IMAGE,
    template: 'listing',
    product: 'medicare',
    destination: '/go-4-benefits',
    actionLabel: 'Ask what may fit me',
    body: [
      points(
        'Reading an ad with a cool head',
        ['check', '“Up to”', 'The highest figure of any plan anywhere. Ask about the plan in your county.'],
        ['shield', 'Red, white and blue', 'Colors and eagles do not make an ad a letter from Medicare.'],
        ['phone', 'Your Medicare number', 'Nobody needs it for a first conversation.'],
      ),
      text(
        'How the list is made',
        `Companies bid to be shown to readers in an area, and ${name} puts the higher bid first. Not all plans are advertised; 1-800-MEDICARE knows them all.`,
      ),
    ],
  });

/**
 * The brands have no Spanish auto funnel at a path of its own, and an English one does not help readers of Spanish. The questions are asked
 * here in Spanish, and the ads follow them.
 */
const autoAdsEs = ({ name }: Brand): PageConfiguration =>
  autoQuiz({
    title: 'Anuncios de seguros de auto en su área',
    description:
      'Conteste unas preguntas sobre su auto y vea qué compañías de seguros se anuncian en su área, o a qué número llamar. En español.',
    headline: 'Seguros de auto que se anuncian en su área',
    subheadline: 'Empiece con su código postal. Al final verá la publicidad de las compañías, o un número para hablar con un agente.',
    image: REVIEWS_IMAGE_ES,
    language: 'spanish',
    actionLabel: 'Continuar',
    body: [
      text(
        'Cómo se ordena la lista',
        `Las compañías ofrecen una cantidad por aparecer en un área, y ${name} pone primero a la que más ofrece. El primer lugar no significa que la póliza sea la más conveniente para usted.`,
      ),
      facts(
        'Para comparar bien',
        ['Los límites', 'Pida a cada compañía los mismos límites de responsabilidad civil.'],
        ['El deducible', 'Es lo que usted paga primero después de un accidente.'],
        ['El plazo', 'Fíjese si el precio es por seis meses o por un año.'],
      ),
    ],
  });

const medicareAdsEs = ({ name }: Brand): PageConfiguration =>
  page({
    title: 'Anuncios de planes de Medicare en su área',
    description: 'Lo que anuncian hoy las compañías sobre planes de Medicare en su área. Cada anuncio está marcado como tal.',
    headline: 'Planes de Medicare que se anuncian en su área',
    subheadline: 'Todo lo que aparece aquí es publicidad, y así lo dice. Algunos planes pueden no ofrecerse en su condado.',
    image: REVIEWS_IMAGE_ES,
    template: 'listing',
    product: 'medicare',
    language: 'spanish',
    destination: '/get-yours-otc-es',
    actionLabel: 'Contestar unas preguntas',
    body: [
      points(
        'Lea los anuncios con calma',
        ['check', '“Hasta”', 'Es la cifra más alta de cualquier plan. Pregunte por la del plan de su condado.'],
        ['shield', 'Rojo, blanco y azul', 'Los colores no convierten un anuncio en una carta de Medicare.'],
        ['phone', 'Su número de Medicare', 'Nadie lo necesita para una primera conversación.'],
      ),
      text(
        'Cómo se ordena la lista',
        `Las compañías ofrecen una cantidad por aparecer, y ${name} pone primero a la que más ofrece. No todos los planes se anuncian; en el 1-800-MEDICARE, también en español, los conocen todos.`,
      ),
    ],
  });
