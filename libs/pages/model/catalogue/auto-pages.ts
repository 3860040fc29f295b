import { AUTO_IMAGE, page, type PageWriter } from './page-words';

const AUTO_FUNNEL = '/quiz/auto';

/** The home page of an auto brand. */
export const autoHome: PageWriter = ({ name }) =>
  page({
    title: 'Compare car insurance in your area',
    description: `Answer a few plain questions and ${name} shows you car insurance companies and licensed agents who serve your ZIP code. Free to use.`,
    headline: 'Car insurance, compared without the fuss',
    subheadline: 'Answer a few plain questions. Then look at offers from insurance companies, or talk them over with a licensed agent.',
    image: AUTO_IMAGE,
    template: 'landing',
    product: 'auto',
    destination: AUTO_FUNNEL,
    actionLabel: 'Compare offers',
    indexable: true,
    body: [
      {
        kind: 'steps',
        heading: 'Three steps, a few minutes',
        steps: [
          { title: 'Tell us what you drive', text: 'Your ZIP code, your car and a little about you. One question at a time.' },
          { title: 'See who insures drivers like you', text: 'We look for companies and agents who serve your area.' },
          {
            title: 'Decide in your own time',
            text: 'Visit a company’s site, call an agent, or come back later. Your answers wait for you.',
          },
        ],
      },
      {
        kind: 'points',
        heading: 'What you can count on',
        points: [
          { title: 'It is free', text: 'You pay nothing to use this site. Companies that advertise here pay us.', icon: 'dollar' },
          {
            title: 'Your phone number is your choice',
            text: 'You can finish without one. Nobody is given it unless you tick the box.',
            icon: 'phone',
          },
          { title: 'Room to change your mind', text: 'Go back and change any answer. Looking obliges you to nothing.', icon: 'check' },
        ],
      },
      {
        kind: 'questions',
        heading: 'Good to know',
        questions: [
          { question: 'Will this lower my credit score?', answer: 'No. We ask how you would describe your credit, and do not look it up.' },
          {
            question: 'Is the price I see the price I pay?',
            answer: 'Not always. The insurance company confirms the price after it has checked your driving record and other details.',
          },
          {
            question: `Does ${name} sell insurance?`,
            answer: `${name} helps you find companies and agents. The policy itself comes from an insurance company.`,
          },
        ],
      },
      {
        kind: 'callout',
        heading: 'Ready when you are',
        text: 'Have your car’s year, make and model at hand. That is all you need to begin.',
        action: 'Begin with my ZIP code',
      },
    ],
  });

/** The first landing page for paid visitors: short, one way on. */
export const getYourAuto: PageWriter = ({ name }) =>
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
          { title: 'You drive less than before', text: 'Some companies ask for less when a car stays home more.', icon: 'car' },
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

/** The auto funnel's page; its questions come from the form. */
export const quizAuto: PageWriter = ({ name }) =>
  page({
    title: 'Compare car insurance',
    description: `Answer a few questions to see car insurance companies and licensed agents for your area with ${name}.`,
    headline: 'Compare car insurance',
    subheadline: 'One question at a time. You can go back whenever you like.',
    template: 'quiz',
    product: 'auto',
    form: 'auto-v1',
  });
