import { PRAIRIE_ROAD_IMAGE } from '../page-images';
import { page, type PageWriter } from '../page-words';

/** Tallgrass's home page: plain-spoken, from the plains. */
export const tqgHome: PageWriter = ({ name, owner }) =>
  page({
    title: 'Car insurance quotes, plainly explained',
    description:
      'Compare car insurance companies that serve your ZIP code, with plain explanations and licensed agents you can call. Free, and no phone number required.',
    headline: 'Straight answers about car insurance',
    subheadline: 'Tell us what you drive and where. We show you companies that serve your area, and licensed agents who pick up the phone.',
    image: PRAIRIE_ROAD_IMAGE,
    template: 'landing',
    product: 'auto',
    destination: '/quiz/auto',
    actionLabel: 'Start my comparison',
    indexable: true,
    body: [
      {
        kind: 'steps',
        heading: 'From question to quote',
        steps: [
          { title: 'Answer one question at a time', text: 'Big buttons, plain words. Skip what does not apply.' },
          { title: 'We look for a match', text: 'Companies and agents differ by ZIP code, so we ask for yours first.' },
          { title: 'Call, or click', text: 'Speak with a licensed agent while the line is open, or visit a company’s own site.' },
        ],
      },
      {
        kind: 'points',
        heading: 'How we treat you',
        points: [
          {
            title: 'No phone number needed',
            text: 'An e-mail address is enough. If you give a number, you choose whether anyone may call it.',
            icon: 'phone',
          },
          { title: 'Your answers stay put', text: 'Close the page, come back later: you go on where you stopped.', icon: 'clock' },
          { title: 'Kept under lock and key', text: 'What you tell us is encrypted where we store it.', icon: 'shield' },
          { title: 'Licensed people', text: 'The agents you reach hold an insurance license in the states they serve.', icon: 'people' },
        ],
      },
      {
        kind: 'text',
        heading: 'Why prices differ so much',
        paragraphs: [
          'Every insurance company weighs the same facts in its own way: where the car is parked, how old it is, how long you have been driving, what happened in the last few years.',
          'So the company that was the best choice for your neighbor, or for you five years ago, may not be the one today. The only way to know is to compare.',
        ],
      },
      {
        kind: 'questions',
        heading: 'Questions people ask us',
        questions: [
          {
            question: 'What does it cost me?',
            answer: `Nothing. ${name} is paid by companies that advertise here or that receive a call.`,
          },
          {
            question: 'What should I have ready?',
            answer: 'The year, make and model of each car. If you have insurance today, the name of the company.',
          },
          {
            question: 'Does it affect my credit?',
            answer: 'No. You tell us in your own words how your credit is, and we do not look it up.',
          },
          {
            question: 'Can I drop my current policy at once?',
            answer:
              'Please wait until a new policy has begun. A gap in coverage can cost you more later, and driving without insurance is against the law in most states.',
          },
          {
            question: 'Who is behind this site?',
            answer: `${owner}, a licensed insurance agency. Our national producer number is at the foot of each page.`,
          },
        ],
      },
      {
        kind: 'callout',
        heading: 'A few minutes now, and you know',
        text: 'Start with your ZIP code. You can stop at any time.',
        action: 'Start with my ZIP code',
      },
    ],
  });
