import { facts, questions, text } from '../block-words';
import type { BrandIntroductions } from './introduction';

/** Introductions of each Medicare brand's main funnel: the plans at the visitor's place. */
export const quizOtcIntroductions: BrandIntroductions = {
  ac: ({ name }) => ({
    title: 'Your Medicare options, sorted by area',
    description: `${name} sorts what may be offered by county and by coverage. Four steps take you to the part that concerns you.`,
    headline: 'Sort out which plans concern you',
    subheadline: 'First the county, then the coverage. Some plans remain, and you see whom to ask about them.',
    body: [
      facts(
        'The order, and the reason for it',
        ['1. ZIP code', 'It removes every plan that is not sold in your county.'],
        ['2. Medicare', 'You need Part A and Part B to join a Medicare Advantage plan.'],
        ['3. Medicaid', 'With Medicaid, you may have other plans to choose from.'],
      ),
    ],
  }),
  /* This brand uses the route's texts. */
  mpa: () => ({}),
  m10: ({ name }) => ({
    title: 'Before you compare: where you stand',
    description: `No list of plans helps before you know which ones you could join. ${name} finds out with you, starting from your ZIP code.`,
    headline: 'Which plans could you ask about?',
    subheadline: 'You answer first, then it is your turn to ask. Some plans will not be open to you, and that saves time.',
    body: [
      text(
        'Keep this for the call',
        'Write down your own list while you answer: each doctor, each medicine, and the sum you could pay in a bad year. An agent who avoids these points is telling you something as well.',
      ),
    ],
  }),
  bh: ({ name }) => ({
    title: 'Look for a Medicare plan with your family',
    description: `For two people at one screen: ${name} asks about the one who has Medicare, and shows both of you what to do next.`,
    headline: 'Who has Medicare? Answer for that person',
    subheadline: 'If you help your father, use his ZIP code and his cards. Not all plans in your own town are offered in his.',
    body: [
      questions(
        'Asked at the kitchen table',
        ['My sister wants to see it, too. Can she?', 'Open this page again on the same device: the answers are still there.'],
        ['Does he have to be here?', 'Not for these steps. He does to enroll, unless someone has the legal right to act for him.'],
      ),
    ],
  }),
  gs: ({ name }) => ({
    title: 'A quiet look at plans where you live',
    description: `${name} asks you very little: where you live, and what you have. Read the result today, or leave it for the weekend.`,
    headline: 'A quiet look at what is offered to you',
    subheadline: 'Easy questions, with a way back on each. Some plans may suit you; keeping yours is an answer, too.',
    body: [
      text(
        'Nothing begins without you',
        'Looking does not enroll you, does not cancel anything and does not make your telephone ring. Close the page at any point: what you have entered stays here on your device.',
      ),
    ],
  }),
  ayb: ({ name }) => ({
    title: 'Find plans to discuss with your doctor',
    description: `Where you live decides which networks you can have. ${name} starts there, so that you can check your doctors next.`,
    headline: 'Start here, then check your doctors',
    subheadline: 'Your county limits the networks. Some plans work with the clinics you go to, and others do not.',
    body: [
      facts(
        'Get these ready meanwhile',
        ['Appointments', 'The offices you have visited since January.'],
        ['Prescriptions', 'Name, strength, and how often you refill.'],
        ['Equipment', 'Oxygen, a meter, a walker: ask who would supply it.'],
      ),
    ],
  }),
  wc: ({ name }) => ({
    title: 'One card or two: see which plans apply',
    description: `${name} asks whether you have Medicaid as well as Medicare, because that opens some plans and makes others pointless.`,
    headline: 'One card or two? It makes a difference',
    subheadline: 'We ask for your area and for both programs. Some plans accept only people who have both.',
    body: [
      text(
        'Not certain about Medicaid?',
        'Choose the answer that is closest. In many states the program carries another name, and a person at the state office can look you up. A mistake here changes nothing about your benefits.',
      ),
    ],
  }),
  bridge: ({ name }) => ({
    title: 'See what you could change to',
    description: `Leaving one coverage for another? ${name} first finds out what there is in the place where you live, or will live.`,
    headline: 'See what you could change to',
    subheadline: 'Use the ZIP code you will have when the new coverage begins. Not all plans continue across a county line.',
    body: [
      questions(
        'Dates and cards',
        ['I am not 65 yet. Is it too early?', 'No. Look around now, and sign up when your seven months begin.'],
        ['Should I cancel what I have?', 'Please wait until you have a start date, confirmed in writing.'],
      ),
    ],
  }),
  casey: ({ name }) => ({
    title: 'Let’s see what’s around you',
    description: `Tell ${name} your ZIP code and what’s on your cards. You’ll see whom you can call, and we don’t ask for your number.`,
    headline: 'Let’s see what’s around you',
    subheadline: 'I’d start with the ZIP code. Some plans you’ve seen on TV aren’t even sold here.',
    body: [
      text(
        'If I were you',
        'I’d keep the card of the current plan next to me, and a pencil. When the last page comes up, jot down the hours of the phone line, and don’t let anybody rush you.',
      ),
    ],
  }),
};
