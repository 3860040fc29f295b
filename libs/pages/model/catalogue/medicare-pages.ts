import { MEDICARE_IMAGE, page, type PageWriter } from './page-words';

const OTC_FUNNEL = '/quiz/otc';

/** The home page of a Medicare brand. */
export const medicareHome: PageWriter = ({ name }) =>
  page({
    title: 'Compare Medicare Advantage plans with help',
    description: `${name} helps you look at Medicare Advantage plans in your area and speak with a licensed insurance agent. Free, with no obligation to enroll.`,
    headline: 'Medicare choices, one step at a time',
    subheadline: 'Some Medicare Advantage plans include benefits that Original Medicare does not. See what plans near you may offer.',
    image: MEDICARE_IMAGE,
    template: 'landing',
    product: 'medicare',
    destination: OTC_FUNNEL,
    actionLabel: 'See plans near me',
    indexable: true,
    body: [
      {
        kind: 'points',
        heading: 'Benefits that some plans include',
        points: [
          { title: 'Dental, vision and hearing', text: 'Many plans help with check-ups; what is covered differs by plan.', icon: 'tooth' },
          { title: 'Over-the-counter items', text: 'Some plans give members an allowance for everyday health items.', icon: 'basket' },
          { title: 'Part B premium help', text: 'Some plans pay a part of it, in some areas and for those who qualify.', icon: 'dollar' },
        ],
      },
      {
        kind: 'steps',
        heading: 'How it works',
        steps: [
          { title: 'Answer three short questions', text: 'Your ZIP code, and whether you have Medicare and Medicaid.' },
          { title: 'See your options', text: 'Plans differ from county to county, and not all plans offer every benefit.' },
          { title: 'Talk with a licensed agent', text: 'Ask what you like. There is no obligation to enroll.' },
        ],
      },
      {
        kind: 'questions',
        heading: 'Good to know',
        questions: [
          {
            question: `Is ${name} part of Medicare?`,
            answer: `No. ${name} is a private website. For official information visit Medicare.gov or call 1-800-MEDICARE.`,
          },
          {
            question: 'When can I change my plan?',
            answer: 'Most people can change from October 15 to December 7. Some events, such as a move, open another time.',
          },
          {
            question: 'What does your help cost?',
            answer: 'Nothing. Companies pay us, and your premium is the same as if you enrolled on your own.',
          },
        ],
      },
      { kind: 'callout', heading: 'Start with your ZIP code', text: 'Three questions, no phone number, no obligation.', action: 'Begin' },
    ],
  });

/** Landing page about over-the-counter allowances. */
export const otcSavings: PageWriter = ({ name }) =>
  page({
    title: 'Over-the-counter allowances in Medicare Advantage',
    description:
      'Some Medicare Advantage plans include an allowance for over-the-counter health items. See whether plans in your area may offer one.',
    headline: 'Could your plan help with everyday health items?',
    subheadline:
      'Some Medicare Advantage plans include an allowance for things like pain relievers, vitamins and bandages. It depends on the plan, your area and your eligibility.',
    image: MEDICARE_IMAGE,
    template: 'landing',
    product: 'medicare',
    benefits: ['otc'],
    destination: OTC_FUNNEL,
    actionLabel: 'Check plans in my area',
    body: [
      {
        kind: 'points',
        heading: 'What such an allowance may cover',
        points: [
          { title: 'Medicine without a prescription', text: 'Pain relief, cold and allergy products, antacids.', icon: 'heart' },
          { title: 'First aid and care', text: 'Bandages, thermometers, dental care.', icon: 'check' },
          { title: 'Vitamins and minerals', text: 'Where the plan’s own list includes them.', icon: 'basket' },
        ],
      },
      {
        kind: 'text',
        heading: 'Before you count on it',
        paragraphs: [
          'Not all plans have this allowance, and amounts and items differ. Some plans are only for people who also have Medicaid or certain health conditions.',
          'A licensed agent can tell you which plans in your county include it, whether you are eligible, and whether your doctors and medicines are covered too.',
        ],
      },
      {
        kind: 'steps',
        heading: 'See where you stand',
        steps: [
          { title: 'Your ZIP code', text: 'Plans are offered county by county.' },
          { title: 'Your Medicare and Medicaid', text: 'Two yes-or-no questions.' },
          { title: 'What you can do next', text: 'Call a licensed agent, or compare companies.' },
        ],
      },
      {
        kind: 'questions',
        heading: 'Questions',
        questions: [
          {
            question: 'Do I keep Medicare?',
            answer:
              'Yes. A Medicare Advantage plan is another way to get your Part A and Part B, and you go on paying your Part B premium.',
          },
          {
            question: 'Is this site run by the government?',
            answer: `No. ${name} is a private website and is not connected with Medicare.`,
          },
        ],
      },
      { kind: 'callout', heading: 'Three questions to begin', text: 'You need no card and no phone number.', action: 'Check my ZIP code' },
    ],
  });

/** The Medicare funnel's page; its questions come from the form. */
export const quizOtc: PageWriter = ({ name }) =>
  page({
    title: 'See Medicare plan options in your area',
    description: `Three short questions to see what Medicare plan options ${name} can help you look at in your area.`,
    headline: 'See Medicare plan options in your area',
    subheadline: 'Three short questions. Not all plans offer the same benefits.',
    template: 'quiz',
    product: 'medicare',
    benefits: ['otc'],
    form: 'medicare-v1',
  });

/** The same funnel in Spanish. */
export const getYoursOtcEs: PageWriter = ({ name }) =>
  page({
    title: 'Opciones de planes de Medicare en su área',
    description: `Tres preguntas cortas para ver las opciones de planes de Medicare que ${name} puede ayudarle a conocer en su área.`,
    headline: 'Conozca las opciones de planes de Medicare en su área',
    subheadline: 'Tres preguntas cortas. No todos los planes ofrecen los mismos beneficios.',
    template: 'quiz',
    product: 'medicare',
    language: 'spanish',
    actionLabel: 'Continuar',
    benefits: ['otc'],
    form: 'medicare-v1',
  });
