import { BENEFITS_TOKEN } from '@waypost/routing/model/table';
import { callout, facts, points, questions, steps, text } from '../block-words';
import type { PageWriters } from '../page-words';

import { REVIEWS_IMAGE } from '../page-images';
import { landing, quiz } from './medicare-words';

/** Pages about a whole plan instead of one benefit. */
export const wholePlanPages: PageWriters = {
  'ac-v1-lp': ({ name }) =>
    landing({
      title: 'Beyond allowances: choosing a Medicare plan',
      description:
        'Four things to look at before you choose a Medicare Advantage plan: doctors, medicines, costs, and only then the extras.',
      headline: 'Look at more than the allowance',
      subheadline:
        'Allowances are one thing to compare. Doctors, medicines and costs count as well, and some plans are stronger in one than in another.',
      destination: '/ac-v1',
      actionLabel: 'Check my area',
      body: [
        points(
          'What to look at',
          ['people', 'Doctors', 'Are yours in the network, and will they be next year?'],
          ['document', 'Medicines', 'Is each one on the plan’s list, and at which price level?'],
          ['dollar', 'Costs', 'The premium, the copays, and the most you could pay in a bad year.'],
          ['basket', 'Extras', 'Allowances, dental, rides. Not all plans have them.'],
        ),
        text(
          'Which one counts most',
          'Whichever would hurt most if it went wrong. For someone with one medicine and no doctor visits, extras may decide. For someone with a heart specialist, the network does.',
        ),
        questions('About us', [
          `What is ${name}?`,
          'A private website that is free to use. It is not an insurance company and has no connection to Medicare. Companies that advertise here or receive a call pay us.',
        ]),
        callout('First, where do you live?', 'Plans are offered by county, so we start with your ZIP code.', 'Enter my ZIP code'),
      ],
    }),

  'ac-v1': () =>
    quiz({
      title: 'Your county, your coverage, your options',
      description: 'Where you live and what coverage you have: four steps to see what you can do next with Medicare Advantage.',
      headline: 'Your county and your coverage, in four steps',
      subheadline: 'Both decide which plans you can join. Some plans are for everyone on Medicare, some are not.',
      body: [
        text(
          'Then, at your own pace',
          'At the end you see a number to call, or companies you can read about. You can stop at any time and come back: your answers stay on this device.',
        ),
      ],
    }),

  'location-plans': ({ name }) =>
    landing({
      title: 'Medicare plans where you live',
      description:
        'Why your county decides which Medicare Advantage plans you can join, what changes when you move, and how to see plans for your ZIP code.',
      headline: 'Medicare plans, county by county',
      subheadline: 'The street you live on decides which plans you can join. Some plans stop at the county line.',
      destination: '/go-4-life',
      actionLabel: 'See plans for my ZIP code',
      body: [
        text(
          'Why place matters so much',
          'An insurance company files each Medicare Advantage plan for a list of counties. It builds a network of doctors there, and sets premiums and extras for that place. Two counties over, the same name can stand for a different plan.',
        ),
        facts(
          'When you move',
          ['Within the plan’s area', 'Tell the plan and Social Security your new address. Nothing else has to change.'],
          ['Out of the area', 'Your plan ends. You have a special time, usually about two months, to choose a new one.'],
          ['Between two homes', 'What counts is where you live for most of the year. Ask how the plan covers you in the other place.'],
          ['Traveling', 'Emergencies are covered in the whole country. Ordinary visits may not be.'],
        ),
        questions(
          'Good to know',
          [
            `Does ${name} show every plan in my county?`,
            'No. Not all plans are represented here. Medicare.gov and 1-800-MEDICARE have all of them.',
          ],
          ['Do I have to give my full address?', 'No, the five digits of your ZIP code are enough for a start.'],
        ),
        callout('What is offered around you?', 'Five digits, two taps.', 'Start with five digits'),
      ],
    }),

  'search-plans-h3d': ({ name }) =>
    landing({
      title: 'Search Medicare Advantage plans with a guide',
      description:
        'Searching plans by yourself can mean dozens of pages. A way to narrow them down, with a licensed agent to ask at the end.',
      headline: 'Too many plans? Narrow them down first',
      subheadline: 'Most of the plans in a county do not fit you anyway. Sort out those first, and look closely at the few that are left.',
      image: REVIEWS_IMAGE,
      destination: '/get-yours-x4c',
      actionLabel: 'Narrow down my search',
      body: [
        steps(
          'Four ways to narrow the list',
          ['Your county', 'Leaves only plans that you can join.'],
          ['Your kind of coverage', 'Some plans are for people with Medicaid, others for people with a chronic condition.'],
          ['Your doctors', 'Cross out each plan that does not have the doctor you would not give up.'],
          ['Your medicines', 'Cross out those that do not list the one you cannot do without.'],
        ),
        text(
          'What is left',
          'Usually two or three plans. Now it is worth comparing premiums, copays, the yearly limit on what you pay, and extras such as dental care. Not all plans offer the same.',
        ),
        questions(
          'Who helps?',
          [
            'Who are the agents?',
            `Licensed insurance agents who offer plans of certain companies. They are not employed by Medicare, and talking with them through ${name} costs you nothing.`,
          ],
          ['Do I have to decide on the phone?', 'No. Ask for the documents, sleep on it, and talk with someone you trust.'],
        ),
        callout('The first two answers take a minute', 'ZIP code, Medicare, Medicaid.', 'Start the search'),
      ],
    }),

  'get-yours-x4c': () =>
    quiz({
      title: 'Four checks for a Medicare plan',
      description:
        'Check your plan, or a new one, in four points: doctors, medicines, yearly limit, extras. A few short questions to begin with.',
      headline: 'Four checks before you choose a Medicare plan',
      subheadline: 'Start with where you live. Some plans pass all four checks for you, many will not.',
      body: [
        facts(
          'The four checks',
          ['1. Doctors', 'Look each one up in the plan’s directory for next year, and call the office to be sure.'],
          ['2. Medicines', 'Find each on the list, with its level and whether approval is needed.'],
          [
            '3. The yearly limit',
            'Every Medicare Advantage plan has one for what you pay for Part A and Part B care. It tells you what a bad year would cost.',
          ],
          ['4. Extras', 'Only those that you would really use.'],
        ),
      ],
    }),

  'go-4-life': () =>
    quiz({
      title: 'A Medicare plan for the life you lead',
      description:
        'Grandchildren in another state, a garden, a job three days a week: how you live says a lot about which plan may suit you.',
      headline: 'How do you live? Start your plan search there',
      subheadline: 'Travelers, gardeners and grandparents need different things. Some plans fit your days better than others.',
      body: [
        points(
          'Which of these are you?',
          ['car', 'Often away', 'Ask about care in other states, and about doctors outside the network.'],
          ['heart', 'Active', 'Some plans include a gym or classes. Most of all, ask about the copay for a specialist.'],
          ['home', 'Happiest at home', 'Look for telehealth, medicines by mail and rides.'],
          ['people', 'Caring for someone', 'Low copays and short trips: having everything in one clinic can be worth more than extras.'],
        ),
      ],
    }),

  'go-4-benefits': ({ name }) =>
    quiz({
      title: 'See which benefits plans near you may include',
      description:
        'Dental, hearing, rides, pharmacy items or a lower Part B premium: see which benefits may be within reach in your county.',
      headline: 'Which extra benefits may be within your reach?',
      subheadline: 'Some plans include many, some few, and it depends on your county and your coverage. See how it is for you.',
      body: [
        text(
          'A plan has only so much to give',
          'Each plan decides how to spend its budget: on a lower Part B premium, on dental care, on an allowance, on lower copays. Few plans lead in everything. Think of the two benefits you would use most, and ask about these.',
        ),
        questions('What it costs to ask', [
          `Does ${name} charge me?`,
          'No. You pay the same premium as any other member of a plan, whether or not you came through us.',
        ]),
      ],
    }),

  'fe-6993': () =>
    quiz({
      title: 'Medicare on a fixed income',
      description:
        'When the income stays the same and prices do not: which Medicare costs are fixed, which are not, and where there may be room.',
      headline: 'Fixed income, rising costs: where is there room?',
      subheadline: 'Some Medicare costs are the same for everyone. Others depend on the plan. Look at the second kind.',
      body: [
        facts(
          'Can you change it?',
          ['The Part B premium', 'Only with state help if your income is low, or with some plans that pay a part of it.'],
          [
            'Copays and drug costs',
            'Yes, they differ from plan to plan. The “Extra Help” program lowers drug costs for people with low income.',
          ],
          ['Teeth, glasses, hearing aids', 'Original Medicare does not pay for them. Some plans pay a part.'],
          ['Surprises', 'Medicare Advantage plans have a yearly limit on what you pay for covered care. Original Medicare alone has none.'],
        ),
        text(
          'Before anything else',
          'If money is short, call your state’s Medicaid office and ask for the Medicare Savings Programs. It costs nothing to ask, and a plan search can wait a week.',
        ),
      ],
    }),

  'medi-plan-news-i8z': () =>
    quiz({
      title: 'Medicare plan news: what to read, what to skip',
      description: 'Each fall brings headlines about Medicare plans. Which of them concern you, and how to check your own county.',
      headline: 'Medicare plans in the news: does it concern you?',
      subheadline: 'Headlines are about the whole country. Some plans near you may change a lot, others hardly at all.',
      body: [
        facts(
          'Read it like this',
          ['“Insurers leave the market”', 'Means certain counties. If yours is one, your plan writes to you by early October.'],
          ['“Benefits are cut”', 'Means certain plans. Yours is described in the Annual Notice of Change.'],
          ['“Premiums rise”', 'Ask which: the Part B premium, which most people pay, or a plan’s own.'],
          ['“Last days to act”', 'Look at the calendar instead: for most people, October 15 to December 7.'],
        ),
        questions('No letter came', [
          'What if I threw the notice away?',
          'Call the number on your member card and ask for the Annual Notice of Change once more. It is also on the plan’s website.',
        ]),
      ],
    }),

  [BENEFITS_TOKEN]: () =>
    quiz({
      title: 'Benefits that Medicare plans may add',
      description:
        'From dental care to rides: see which benefits Medicare Advantage plans in your area may add to what Original Medicare covers.',
      headline: 'What a plan may add to your Medicare',
      subheadline: 'Original Medicare is the same everywhere. What some plans add to it is not. See your area.',
      body: [
        points(
          'Additions that exist',
          ['tooth', 'Dental, vision, hearing', 'The most common ones. How much is covered differs widely.'],
          ['basket', 'Pharmacy items', 'An allowance for what you buy without a prescription.'],
          ['car', 'Rides', 'To appointments, for a number of trips a year.'],
          ['dollar', 'Part of Part B', 'Some plans lower the premium that you pay for it.'],
        ),
        text(
          'And what it takes',
          'You need Part A and Part B and an address in the plan’s area. For some additions you also need Medicaid or a certain health condition.',
        ),
      ],
    }),
};
