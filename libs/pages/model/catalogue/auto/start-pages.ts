import { facts } from '../block-words';
import { AUTO_IMAGE, page, type PageWriter, type PageWriters } from '../page-words';
import { autoQuiz } from './auto-words';

const AUTO_FUNNEL = '/quiz/auto';

/** The first landing page for paid visitors: short, with one action. */
const getYourAuto: PageWriter = ({ name }) =>
  page({
    title: 'See car insurance offers for your ZIP code',
    description: 'Tell us your ZIP code and your car, and compare offers from car insurance companies that serve your area.',
    headline: 'Is it time to look at your car insurance again?',
    subheadline: 'Rates change, and so do cars, jobs and miles. It takes a few minutes to see what other companies offer near you.',
    image: AUTO_IMAGE,
    template: 'landing',
    product: 'auto',
    destination: AUTO_FUNNEL,
    actionLabel: 'Check my ZIP code',
    body: [
      {
        kind: 'points',
        heading: 'Worth a look if…',
        points: [
          { title: 'You drive less than before', text: 'Some companies charge less when a car stays home more.', icon: 'car' },
          { title: 'You own your home', text: 'Insuring both with one company can cost less than insuring them apart.', icon: 'home' },
          { title: 'Your renewal just came', text: 'Comparing before you pay is easier than switching after.', icon: 'document' },
        ],
      },
      {
        kind: 'steps',
        heading: 'How it goes',
        steps: [
          { title: 'Your ZIP code', text: 'So that you see companies that serve your area.' },
          { title: 'Your car and you', text: 'Year, make and model, and what insurers ask to work out a price.' },
          { title: 'Your options', text: 'A licensed agent to call, or companies to compare.' },
        ],
      },
      {
        kind: 'text',
        heading: 'Who we are',
        paragraphs: [
          `${name} is a free comparison site. We are not an insurance company. Prices and discounts differ by company, state and driver.`,
        ],
      },
    ],
  });

/** The auto funnel's page. Its questions come from the form. */
const quizAuto: PageWriter = ({ name }) =>
  autoQuiz({
    title: 'Compare car insurance',
    description: `Answer a few questions to see car insurance companies and licensed agents for your area with ${name}.`,
    headline: 'Compare car insurance',
    subheadline: 'One question at a time. You can go back whenever you like.',
    body: [
      facts(
        'Why we ask what we ask',
        ['Your address', 'Companies serve some areas and not others, and rates follow the ZIP code.'],
        ['Your cars', 'Repairs for one model can cost twice as much as for another.'],
        ['Your birth date', 'Insurers look at years behind the wheel.'],
        ['Your phone number', 'Only if you want calls. You can finish without it.'],
      ),
    ],
  });

/** The first pages of most visitors of an auto brand. */
export const startPages: PageWriters = { 'get-your-auto-r2d': getYourAuto, 'quiz-auto': quizAuto };
