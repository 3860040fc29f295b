import type { PageConfiguration } from '../../src/page-configuration';
import { callout, facts, links, points, questions, steps, text } from '../block-words';
import { page, type PageWriter } from '../page-words';
import { COBBLED_STREET_IMAGE, QUILL_POLICY_IMAGE } from '../page-images';

type AutoHome = Partial<PageConfiguration> & Pick<PageConfiguration, 'title' | 'description' | 'headline' | 'subheadline' | 'body'>;

/** An auto brand's home page. Search engines may list it (R3.02). */
const autoHome = (words: AutoHome): PageConfiguration => page({ template: 'landing', product: 'auto', indexable: true, ...words });

/** Pebble Street Auto: the neighborhood, short drives, small cars. */
export const psHome: PageWriter = ({ name, owner }) =>
  autoHome({
    title: 'Car insurance for the way you really drive',
    description:
      'To the store, to church, to the grandchildren: tell us what you drive, and compare car insurance companies that serve your street.',
    headline: 'Car insurance for your street and your pace',
    subheadline: 'You know every pothole on your way. Your insurance should know how little you drive, and how carefully.',
    image: COBBLED_STREET_IMAGE,
    destination: '/quiz/auto',
    actionLabel: 'See insurers near me',
    body: [
      points(
        'Tell the insurer, if it is true',
        ['car', 'You drive fewer miles now', 'Since you retired, or since the store began to deliver. Some companies then charge less.'],
        ['home', 'The car sleeps in a garage', 'Where it is parked at night is one of the first things they look at.'],
        ['document', 'You took a driving course', 'Many states have a discount for drivers over 55 who did.'],
        ['people', 'Someone has moved out', 'A grown child who is still on your policy can be costly.'],
      ),
      steps(
        'From your street to your options',
        ['Your ZIP code', 'A few streets can make a difference.'],
        ['Your car and you', 'One question at a time, in large print.'],
        ['Companies and agents', 'Who serves your area, and how to reach them.'],
      ),
      links(
        'Read, call or chat',
        ['Why your bill went up', '/auto-insurance-skyrockets', 'When you did nothing wrong.'],
        ['Talk with someone instead', '/call-auto', 'What to have at hand for the call.'],
        ['Ask me in a chat', '/chat-ad-f3z', 'Short questions, one by one.'],
      ),
      questions(
        'What neighbors ask us',
        [
          `Is ${name} my insurance company?`,
          `No. It is a website of ${owner} that helps you compare. The policy comes from an insurance company.`,
        ],
        ['Who pays you?', 'Companies that advertise here or receive a call. You pay nothing.'],
        ['Do you tell my current insurer?', 'No. Nothing changes there until you change it.'],
      ),
      callout('Who insures cars near you?', 'Begin with your ZIP code. You can stop after any question.', 'Enter my ZIP code'),
    ],
  });

/** Quillstone Auto: the fine print explained. */
export const qsHome: PageWriter = ({ name }) =>
  autoHome({
    title: 'Compare car insurance, fine print included',
    description: `Limits, deductibles, exclusions: ${name} explains what a car insurance policy says, and shows companies and agents for your ZIP code.`,
    headline: 'Car insurance, with the fine print read to you',
    subheadline: 'A price alone says little. Learn which five lines of a policy matter, then see which companies serve your area.',
    image: QUILL_POLICY_IMAGE,
    destination: '/quiz/auto',
    actionLabel: 'Compare policies',
    body: [
      facts(
        'The five lines that matter',
        ['Bodily injury', 'What is paid to people you hurt. Two numbers: for one person, and for one accident.'],
        ['Property damage', 'What is paid for the other car, or the fence.'],
        ['Uninsured motorist', 'What is paid to you when the other driver has no insurance.'],
        ['Comprehensive and collision', 'Your own car: hail, theft and deer, or a crash. On an old car you may not need them.'],
        ['Deductible', 'What you pay first. Choose an amount that you could pay next week.'],
      ),
      text(
        'Why two quotes are hard to compare',
        'One company quotes six months, another twelve. One leaves out roadside help, another adds it unasked. Put the five lines beside each other before you look at the price.',
      ),
      steps(
        'How we help',
        ['You answer once', 'What you drive, where you keep it, and a little about you.'],
        ['We look for who serves you', 'Companies that advertise in your area, and licensed agents with an open line.'],
        ['You compare the lines', 'On the companies’ own sites, or with the agent reading them out.'],
      ),
      questions(
        'In plain words',
        ['Will this lower my credit score?', 'No. We ask how you would describe your credit, and do not look it up.'],
        [
          'Is the price I see the price I pay?',
          'Not always. The insurance company confirms it after it has checked your driving record and other details.',
        ],
        [`Does ${name} sell insurance?`, 'No. We help you find companies and agents. The policy itself comes from an insurance company.'],
      ),
      callout(
        'Have your policy at hand?',
        'Keep it in front of you. If you have none, your car’s year, make and model will do.',
        'Begin the comparison',
      ),
    ],
  });
