import type { Brand } from '@waypost/brands';
import type { BodyBlock } from '../../src/page-configuration';
import { MAP_IMAGE } from '../page-images';
import { page, type PageWriter } from '../page-words';

/** The body below the headline. */
const mpaHomeText = ({ name, owner }: Brand): readonly BodyBlock[] => [
  {
    kind: 'points',
    heading: 'Extras to ask about',
    points: [
      {
        title: 'Help with everyday items',
        text: 'Some plans include an over-the-counter allowance for those who are eligible.',
        icon: 'basket',
      },
      { title: 'Dental care', text: 'From cleanings to dentures: what is covered differs by plan.', icon: 'tooth' },
      { title: 'A lower Part B premium', text: 'Some plans give back part of it. Not all areas have one.', icon: 'dollar' },
      { title: 'Plans for Medicare and Medicaid', text: 'If you have both, there may be plans made for you.', icon: 'heart' },
    ],
  },
  {
    kind: 'steps',
    heading: 'How it works',
    steps: [
      { title: 'Where you live', text: 'Five digits tell us which plans can be offered to you.' },
      { title: 'What you have', text: 'Medicare, and perhaps Medicaid. Two taps.' },
      { title: 'What you can do next', text: 'A call with a licensed agent, or companies to compare by yourself.' },
    ],
  },
  {
    kind: 'text',
    heading: 'Extras are not the whole story',
    paragraphs: [
      'A plan is good for you when your doctors are in its network, your medicines are on its list, and you can live with its costs. Ask about these first, and about the extras after.',
      'If the coverage you have serves you well, it can be right to stay. A good agent will tell you so.',
    ],
  },
  {
    kind: 'questions',
    heading: 'What people ask',
    questions: [
      {
        question: `Is ${name} the government, or Medicare?`,
        answer: `No. ${name} belongs to ${owner}, a private company. The official site is Medicare.gov, and its number is 1-800-MEDICARE.`,
      },
      {
        question: 'Does it cost anything?',
        answer: 'No. Insurance companies pay us, and you pay the same premium as anyone else in the plan.',
      },
      {
        question: 'Must I give my phone number?',
        answer: 'No. You can call us if you want to talk, and we do not ask for your number here.',
      },
      {
        question: 'I help my mother with this. May I?',
        answer:
          'Of course. Answer for her, with her ZIP code. When it comes to enrolling, she decides, or someone with the legal right to decide for her.',
      },
      {
        question: 'When can a plan be changed?',
        answer:
          'Most people can change from October 15 to December 7, with the new plan starting on January 1. A move or the loss of other coverage can open another time.',
      },
    ],
  },
  {
    kind: 'callout',
    heading: 'Begin with where you live',
    text: 'Four short steps. Nothing to sign and no obligation to enroll.',
    action: 'Look up my ZIP code',
  },
];

/** My Plan Atlas's home page: a map through the choices. */
export const mpaHome: PageWriter = (brand) =>
  page({
    title: 'Find your way through Medicare Advantage',
    description:
      'See which Medicare Advantage plans may be offered where you live, in plain words, and speak with a licensed insurance agent. No obligation to enroll.',
    headline: 'Find your way through Medicare Advantage',
    subheadline:
      'Plans and their extra benefits change from county to county and from year to year. We help you see what may be offered where you live.',
    image: MAP_IMAGE,
    template: 'landing',
    product: 'medicare',
    destination: '/quiz/otc',
    actionLabel: 'Look up my area',
    indexable: true,
    body: mpaHomeText(brand),
  });
