import { facts, questions, text } from '../block-words';
import type { BrandIntroductions } from './introduction';

/** Introductions of each auto brand's main funnel. */
export const quizAutoIntroductions: BrandIntroductions = {
  /* This brand uses the route's texts. */
  tqg: () => ({}),
  ps: ({ name }) => ({
    title: 'Which insurers cover cars on your street?',
    description: `Tell ${name} where your car is parked and what you drive, and see which insurers and agents near you may cover it.`,
    headline: 'Your car, your street, your insurance',
    subheadline: 'A few short questions about you and your car. Stop whenever you like; we keep your place.',
    body: [
      text(
        'What insurers look at',
        'Where the car is parked at night, how far it goes in a week, and who else has a key. A neighbor with the same model may pay another price for each of these reasons.',
      ),
      questions('Who will hear from me?', [
        'Will my phone start to ring?',
        'Not unless you leave a number and tick the box next to it. You can leave both empty and go on.',
      ]),
    ],
  }),
  qs: ({ name }) => ({
    title: 'A careful comparison of auto policies',
    description: `${name} asks about you and your car, says why, and then lists companies and agents who write policies in your ZIP code.`,
    headline: 'Compare auto policies with care',
    subheadline: 'Accurate answers now mean fewer surprises in the quote. Correct any of them before you finish.',
    body: [
      facts(
        'What an insurer looks at',
        ['Garaging ZIP', 'Theft, weather and traffic where the vehicle is kept.'],
        ['Year, make, model', 'The cost of parts, and of the damage that the vehicle does to others.'],
        ['Driving history', 'The past three to five years, in most companies.'],
        ['Current policy', 'Whether you have been insured without a break, and your limits.'],
      ),
      text('What stays optional', 'Your phone number. You can finish without it, and then we have none to pass on.'),
    ],
  }),
};

/** Introductions of each auto brand's conversation. Each says at once that a program writes, so that nobody takes it for a person. */
export const autoChatIntroductions: BrandIntroductions = {
  /* This brand uses the route's texts. */
  tqg: () => ({}),
  ps: ({ name }) => ({
    title: 'A friendly chat about your car insurance',
    description: 'Prefer chatting to filling in forms? Say where you live and what you drive, and learn who might insure you there.',
    headline: 'Hello, what do you drive?',
    subheadline: 'I ask, you tap. It takes about as long as boiling water.',
    body: [
      text(
        'Who is asking?',
        `A program that ${name} wrote. It cannot see or hear you, and it sells nothing. When you are done, it shows who covers drivers near you.`,
        'It will ask for a telephone number once. Skip that if you like.',
      ),
    ],
  }),
  qs: ({ name }) => ({
    title: 'Car insurance comparison by chat',
    description: 'The same careful questions as in our form, as a conversation. You can change every answer.',
    headline: 'Let us go through your details',
    subheadline: 'You can change each reply later. An insurer would ask you the same.',
    body: [
      text(
        'Who is asking?',
        `Software operated by ${name}. It gives no advice and quotes no price; prices come from insurers after their own checks.`,
        'A phone number is requested near the end and is optional. The consent text beside it names who may use it.',
      ),
    ],
  }),
};
