import { stateName } from '@waypost/brands/states';
import { callout, facts, links, questions, steps, text } from '../block-words';
import { privacyMailbox } from '../legal-pages';
import type { PageWriter } from '../page-words';
import { about } from './about-words';

/** Tallgrass Quote Guide: short sentences, straight answers. */
export const tqgAbout: PageWriter = (brand) =>
  about(brand, {
    title: 'Who runs this site, and who pays for it',
    description: `${brand.name} belongs to a licensed insurance agency in ${stateName(brand.state)}. Who we are, what pays our bills, and how to write to us.`,
    headline: 'You asked who we are. Here is the answer',
    subheadline: 'An agency, a website and a phone line. Nothing on this page is small print.',
    destination: '/quiz/auto',
    actionLabel: 'Start my comparison',
    body: [
      text(
        'The company',
        `${brand.name} is the website of ${brand.owner}, ${brand.address}. The company is incorporated in ${stateName(brand.state)}.`,
        `${brand.owner} is a licensed insurance agency. Its national producer number is ${brand.npn}; you can look it up with your state’s insurance department. We are not an insurance company, so we never set a price and never pay a claim.`,
      ),
      text(
        'Where our money comes from',
        'You pay nothing. Car insurers and agents advertise here. When you click on one of them, or your call reaches one, that company may pay us.',
        'That payment can move a company up or down the list you see. It is a fair reason to look at more than the first name on it.',
      ),
      questions(
        'Straight answers',
        ['Do you show every insurer?', 'No. Companies that do not work with us are missing, and one of them may be cheaper for you.'],
        ['Will you sell my phone number?', 'You decide. Without your tick in the box beside it, nobody gets it from us.'],
        ['Do you promise that I will save?', 'No. Some people find a lower price. Others find that theirs is already fair.'],
      ),
      links(
        'Reach us, or opt out',
        ['Opt out of selling and sharing', '/privacy', `Use the button there, or write to ${privacyMailbox(brand)}.`],
        ['The terms', '/tos', 'What you agree to when you use the site.'],
      ),
      callout('That is all there is to know', 'Your ZIP code is the first question.', 'Start with my ZIP code'),
    ],
  });

/** Pebble Street Auto: in the tone of a neighbor. */
export const psAbout: PageWriter = (brand) =>
  about(brand, {
    title: 'About our small car insurance site',
    description: `Meet ${brand.name}: a comparison site for people who drive close to home. Who owns it, why it is free for you, and where to send a letter.`,
    headline: 'Nice to meet you',
    subheadline: 'Before you tell us about your car, we tell you about ourselves.',
    destination: '/quiz/auto',
    actionLabel: 'Tell you about my car',
    body: [
      text(
        'Whose site this is',
        `It is run by ${brand.owner}, a private company incorporated in ${stateName(brand.state)}. Our mail goes to ${brand.address}.`,
        'We are not an insurance agency or an insurer. We have no license to sell policies, and we do not sell any: we show you who might insure you, and you deal with them directly.',
      ),
      text(
        'Why you pay nothing',
        'A local paper costs its readers little because shops advertise in it. Here, too, insurers and agents advertise: they pay for a visit to their website or for a call from a reader.',
        'A company that pays more may be listed nearer the top, so look further down as well.',
      ),
      facts(
        'What we wrote this site for',
        ['Short trips', 'People who only drive to the store and back should tell insurers how few miles they drive.'],
        ['Large print', 'One question on each screen, with buttons that are easy to press.'],
        ['No rush', 'You may stop after any question, and finish next week.'],
      ),
      links(
        'If you would like to write, or to opt out',
        ['What we do with your answers', '/privacy', 'It also has the button to opt out of sharing.'],
        ['Our articles', '/reviews', 'Why bills go up, and what to ask an insurer.'],
      ),
      text('By e-mail', `${privacyMailbox(brand)} is read by people. Write there to get a copy of your data or to have it erased.`),
      callout('Now it is your turn', 'Where is your car parked at night? That is our first question.', 'Enter my ZIP code'),
    ],
  });

/** Quillstone Auto: its own fine print, explained. */
export const qsAbout: PageWriter = (brand) =>
  about(brand, {
    title: 'Our own fine print: owner, income, contact',
    description: `${brand.name} reads insurance terms closely, so here are its own: the owner, the legal form, every source of income, and the contact address.`,
    headline: 'Our own fine print, in normal size',
    subheadline: 'A site that tells you to read the terms should show you its own first.',
    destination: '/quiz/auto',
    actionLabel: 'Compare policies',
    body: [
      facts(
        'The particulars',
        ['Operator', `${brand.owner}`],
        ['Incorporated in', stateName(brand.state)],
        ['Postal address', brand.address],
        ['Insurance license', 'None. The operator is not an insurance agency and sells no policy.'],
        ['Source of income', 'Advertisers, who pay per click on an advertisement or per call received.'],
        ['Price for readers', 'None.'],
      ),
      text(
        'What that means for what you read',
        'An advertiser’s payment influences whether and where its offer appears. It does not buy our explanations of limits, deductibles and exclusions: these are the same on every page, no matter who advertises beside them.',
        'A figure on an advertiser’s site is an estimate until that company has checked your record. The contract is between you and the insurer; we are not a party to it.',
      ),
      steps(
        'To object, correct or erase',
        [
          'By yourself',
          'The opt-out button in the privacy policy stops the sale and sharing of your data. It acts at once in this browser.',
        ],
        ['In writing', `Send a message to ${privacyMailbox(brand)} or a letter to the address above. State what you want done.`],
        ['By signal', 'A browser that sends Global Privacy Control has already objected for you.'],
      ),
      links(
        'The long versions',
        ['Terms of service', '/tos', 'Liability, law, changes.'],
        ['Privacy policy', '/privacy', 'What is collected, and who receives it.'],
      ),
      callout('Read it? Then compare', 'Have your current policy in front of you if you can.', 'Begin the comparison'),
    ],
  });
