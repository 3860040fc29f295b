import { callout, facts, links, points, questions, steps, text } from '../block-words';
import { FOUR_JARS_IMAGE, KITCHEN_TABLE_IMAGE, SHORE_IMAGE, STEPPING_STONES_IMAGE } from '../page-images';
import type { PageWriter } from '../page-words';
import { home } from './home-words';

/** Allowance Compass: an overview of allowances, and the way to each. */
export const acHome: PageWriter = ({ name, owner }) =>
  home({
    title: 'Medicare plan allowances, put in order',
    description:
      'Pharmacy items, groceries, dental, rides: which allowances some Medicare Advantage plans include, who may get them, and how to check your area.',
    headline: 'Allowances, put in order',
    subheadline: 'You have heard of cards and allowances. We show you which exist, who may get them, and where to ask about them.',
    image: FOUR_JARS_IMAGE,
    destination: '/additional-benefits-allowance',
    actionLabel: 'Check my area',
    body: [
      facts(
        'Four kinds of allowances',
        ['Pharmacy items', 'Some plans give members an allowance for things that need no prescription.'],
        ['Groceries', 'In some plans, for members with certain health conditions.'],
        ['Dental care', 'As coverage, as an allowance, or both, up to a yearly limit.'],
        ['Part B', 'Some plans pay a part of the premium for members who pay it themselves.'],
      ),
      steps(
        'From here to an answer',
        ['Tell us your ZIP code', 'Not all plans are offered in every county.'],
        ['Tell us your coverage', 'Medicare, and Medicaid if you have it.'],
        ['Choose how to go on', 'Call a licensed agent, or read about companies.'],
      ),
      links(
        'Read first, decide later',
        ['Look at more than the allowance', '/ac-v1-lp', 'Doctors, medicines, costs, extras.'],
        ['How an OTC card works', '/otc-allowance', 'What it buys, where, and until when.'],
        ['Who may get a grocery allowance', '/grocery-allowance-now', 'Four conditions, in order.'],
        ['Plans for a chronic condition', '/csnp-allowance', 'What a C-SNP is.'],
      ),
      questions(
        'Who we are',
        [
          `Is ${name} a Medicare office?`,
          `No. It is a website of ${owner}, a private company. Medicare’s own site is Medicare.gov, and its number is 1-800-MEDICARE.`,
        ],
        ['What does it cost me?', 'Nothing. Companies pay us when they advertise here or receive a call.'],
        ['Do you have my allowance?', 'No. Only an insurance company gives allowances, to members of certain plans.'],
      ),
      callout('Which of them are offered near you?', 'Four short steps, and you know what you can do next.', 'Enter my ZIP code'),
    ],
  });

/** Meridian Ten: ten questions to compare plans. */
export const m10Home: PageWriter = ({ name, owner }) =>
  home({
    title: 'Ten questions for a better Medicare plan',
    description:
      'Ten questions to ask about any Medicare Advantage plan before you enroll, and a licensed agent to ask them. No obligation to enroll.',
    headline: 'Ten questions. Then choose your plan',
    subheadline: 'Regret often begins with a question that nobody asked. Here are ten, and someone to answer them.',
    image: STEPPING_STONES_IMAGE,
    destination: '/get-yours-x4c',
    actionLabel: 'Begin with my area',
    body: [
      facts(
        'Ask these about any plan',
        ['1 and 2', 'Are my doctors in the network? Is my hospital?'],
        ['3 and 4', 'Are my medicines on the list? At which price, in which pharmacy?'],
        ['5 and 6', 'What does it cost each month? What could a bad year cost?'],
        ['7 and 8', 'Do I need a referral? Which treatments need approval first?'],
        ['9', 'Am I covered when I travel?'],
        ['10', 'Which extras are there, and do I qualify for them? Not all plans have them.'],
      ),
      text(
        'Why the extras come last',
        'An allowance is pleasant. A doctor you trust is more. When the first nine answers are right, let the tenth decide between the plans that are left.',
      ),
      links(
        'When one question matters most',
        ['Dental, vision and hearing', '/dental-vision', 'For question ten.'],
        ['Too many plans?', '/search-plans-h3d', 'How to narrow them down.'],
        ['Your plan is ending or changing', '/plan-disruptions', 'Letters, dates, what to do.'],
      ),
      questions(
        'And a few for us',
        [`Who runs ${name}?`, `${owner}, a private company with no ties to Medicare or any other public office.`],
        ['Who answers the phone?', 'Licensed insurance agents. They offer plans from certain companies, not from all of them.'],
        ['Do I need to have all ten answers today?', 'No. The plan you have goes on until you choose another.'],
      ),
      callout('Question zero: where do you live?', 'It decides which plans there are to ask about.', 'Answer question zero'),
    ],
  });

/** Birchhaven Benefits: for people who decide together with their family. */
export const bhHome: PageWriter = ({ name, owner }) =>
  home({
    title: 'Medicare choices, made as a family',
    description:
      'Choosing a Medicare plan together: what to gather, what to ask, and who decides. For people on Medicare and those who help them.',
    headline: 'Sort out Medicare together, at the kitchen table',
    subheadline:
      'Choosing a plan is easier with someone beside you. For parents on Medicare, and for the daughters, sons and friends who help.',
    image: KITCHEN_TABLE_IMAGE,
    destination: '/quiz/otc',
    actionLabel: 'Start together',
    body: [
      points(
        'What to have ready',
        ['document', 'The cards', 'Your Medicare card, your Medicaid card if you have one, and your current plan.'],
        ['heart', 'The medicines', 'All boxes, so that names and doses are right.'],
        ['people', 'The doctors', 'Names and phone numbers, the dentist’s too.'],
        ['dollar', 'The last bills', 'They show what your current coverage does not pay.'],
      ),
      text(
        'If you are the one who helps',
        'You may ask, compare and sit in on the call. Enrolling is for the person on Medicare alone, or for someone with the legal right to decide for them, such as a power of attorney.',
        'Ask what matters to them before you look at prices. It may be one certain doctor, or not having to drive downtown.',
      ),
      steps(
        'An hour well spent',
        ['Ten minutes', 'A few questions here, to see what you can do next in your county.'],
        ['Half an hour', 'A call with a licensed agent, on speaker. Some plans will fall away at once.'],
        ['The rest', 'Coffee. Decide tomorrow.'],
      ),
      links(
        'To read together',
        ['Seven benefits that members overlook', '/unlock-hidden-benefits'],
        ['You may have an OTC benefit already', '/my-otc-benefits'],
        ['When you move', '/location-plans', 'To be nearer to the grandchildren, for example.'],
      ),
      questions(
        'What families ask',
        [`Is ${name} official?`, `No. It belongs to ${owner}, a private company. For official information visit Medicare.gov.`],
        ['We live in different states. Whose ZIP code counts?', 'The ZIP code of the person on Medicare.'],
        ['Does it cost anything?', 'No. Plans cost the same with or without our help.'],
      ),
      callout('Ready to start together?', 'Begin with the ZIP code of the person on Medicare.', 'Enter the ZIP code'),
    ],
  });

/** Gentle Shore Benefits: at the reader’s own pace. */
export const gsHome: PageWriter = ({ name, owner }) =>
  home({
    title: 'Medicare plans, explained in your own time',
    description: 'No countdowns and no pressure: what Medicare Advantage is, what some plans add, and how to look at yours in peace.',
    headline: 'No rush. Let’s look at Medicare calmly',
    subheadline: 'You have had enough loud advertising. Here is what plans can and cannot do, one quiet page at a time.',
    image: SHORE_IMAGE,
    destination: '/go-4-life',
    actionLabel: 'Take a look',
    body: [
      text(
        'The two ways to have Medicare',
        'Original Medicare pays for hospital and medical care nearly everywhere in the country. Many people add a drug plan and a Medigap policy to it.',
        'Medicare Advantage is the other way: an insurance company provides your Part A and Part B, mostly through a network, and often drugs and extras. Some plans cost nothing beyond the Part B premium, others charge more. Not all plans offer the same.',
        'Neither way is right for everyone. If yours works for you, that is a good reason to stay.',
      ),
      facts(
        'Times of the year',
        ['By the end of September', 'Your plan writes to you about changes.'],
        ['October 15 to December 7', 'Most people can choose another plan, which begins on January 1.'],
        ['January 1 to March 31', 'Members of a Medicare Advantage plan can change once.'],
        ['At other times', 'After a move, a loss of other coverage, and in some other cases.'],
      ),
      links(
        'When you feel like reading',
        ['What Medicare leaves out: teeth, eyes, ears', '/dental-vision'],
        ['When a plan ends', '/plan-disruptions'],
        ['Food and health', '/grocery'],
      ),
      questions(
        'Quiet answers',
        ['Will you call me?', 'We do not ask for your number. You call when you want to.'],
        [
          `What is ${name}?`,
          `A private website of ${owner}. We have no connection to Medicare, and companies that advertise here or receive calls pay us.`,
        ],
        ['What if I do nothing?', 'In most cases your plan goes on next year, with the changes that it wrote to you about.'],
      ),
      callout('Whenever you like', 'Your answers wait for you on this device.', 'Start slowly'),
    ],
  });
