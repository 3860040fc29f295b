import { facts, points, questions, steps, text } from '../block-words';
import type { PageWriters } from '../page-words';
import { quiz } from './medicare-words';

/** The Part B premium reduction, called giveback or buyback, and its effect on a Social Security check. */
export const givebackPages: PageWriters = {
  'partb-giveback-now': ({ name }) =>
    quiz({
      title: 'Part B giveback: could a plan near you have it?',
      description:
        'The Part B giveback is a premium reduction that some Medicare Advantage plans include. Check whether your area may have one.',
      headline: 'Part B giveback: could a plan near you have it?',
      subheadline: 'Some plans pay a part of your Part B premium for you. Four short steps, your options in the last.',
      benefits: ['giveback'],
      body: [
        facts(
          'The giveback in plain words',
          ['What it is', 'A Medicare Advantage plan pays some of the Part B premium that you would otherwise pay.'],
          [
            'How you notice',
            'If the premium is taken out of your Social Security payment, less is taken out. If you get a bill, the bill is lower.',
          ],
          ['What it is not', 'A check in the mail, a tax refund, or a raise from Social Security.'],
        ),
        questions(
          'Who may get it',
          [
            'What do I need?',
            'Part A and Part B, an address in an area where a plan with a giveback is sold, and you must be the one who pays your Part B premium.',
          ],
          [
            'Medicaid pays my premium. What then?',
            'Then there is nothing to give back to you. A plan for people with Medicare and Medicaid may suit you better.',
          ],
          [
            `Does ${name} pay it?`,
            'No. The insurance company that offers the plan does, for as long as you are a member and the plan includes it.',
          ],
        ),
      ],
    }),

  'additional-benefits-buyback': () =>
    quiz({
      title: 'Additional benefits: the Part B buyback',
      description:
        '“Buyback”, “giveback” and “premium reduction” are names for one thing. See what it is and whether your area may have it.',
      headline: 'Buyback, giveback, reduction: one thing, three names',
      subheadline: 'All three mean that a plan pays part of your Part B premium. Some plans do, in some counties.',
      benefits: ['buyback'],
      body: [
        text(
          'Where the money comes from',
          'Medicare pays each Medicare Advantage plan for covering you. Some plans use part of that payment to lower their members’ Part B premium instead of adding other extras.',
          'So a plan with a buyback may be leaner elsewhere: fewer extras, higher copays or a smaller network. Look at both sides before you choose.',
        ),
        questions('How much is it?', [
          'Why do you not name an amount?',
          'Because it depends on the plan and the county, and it changes each year. It ranges from very little to a large part of the premium. The plan’s own documents state it.',
        ]),
      ],
    }),

  'additional-benefits-buyback-2024': () =>
    quiz({
      title: 'The Part B buyback since 2024',
      description: 'If you heard about a Part B buyback in 2024, here is why to look again: premiums, plans and amounts change each year.',
      headline: 'Heard of a buyback in 2024? Look again now',
      subheadline: 'What a plan paid then may be different today. Some plans added a buyback since, others dropped it.',
      benefits: ['buyback'],
      body: [
        facts(
          'What changes from year to year',
          ['The Part B premium', 'It changes each calendar year.'],
          ['The amount a plan pays of it', 'Announced by the plan each fall, for the next year.'],
          ['Where it is offered', 'Plans enter and leave counties each January.'],
        ),
        steps(
          'Check your own',
          ['Look at your Social Security letter', 'The yearly notice says how much is taken out for Part B.'],
          ['Compare it with the full premium', 'Medicare.gov lists this year’s. If you pay less, you may have a reduction already.'],
          ['Ask about plans near you', 'Answer the questions above, and see what you can do next.'],
        ),
      ],
    }),

  'buyback-ad': ({ name }) =>
    quiz({
      title: 'What the buyback ads leave out',
      description:
        'You saw an ad about money back from Medicare. Read what is behind it, then check whether a plan in your area may include it.',
      headline: 'You saw the ad. Here is what it left out',
      subheadline: 'A Part B reduction exists, but not all plans and not all areas have it. See what there may be for you.',
      benefits: ['buyback'],
      body: [
        points(
          'Left out of most ads',
          ['dollar', 'It is a lower premium', 'Nobody sends you money. You pay less for Part B, if your plan includes it.'],
          ['home', 'Your address decides', 'Your neighbor across the county line may have a choice that you do not.'],
          [
            'clock',
            'It takes a while',
            'After you join, some months can pass before the lower amount shows. The difference is then paid back.',
          ],
        ),
        text(
          'And about this page',
          `${name} is a private website. We are paid by companies that advertise here or receive a call, and you pay us nothing.`,
        ),
      ],
    }),

  'buyback-ad-2': () =>
    quiz({
      title: 'Is a Part B buyback worth it for you?',
      description: 'A lower Part B premium can be worth it or not. Three kinds of people, three answers, and a way to check your own area.',
      headline: 'Is a Part B buyback worth it? It depends on you',
      subheadline: 'For some people it is, for others another plan is better. Some plans near you may offer the choice.',
      benefits: ['buyback'],
      body: [
        facts(
          'Three people, three answers',
          ['Rarely at the doctor', 'A lower premium helps every month, and higher copays rarely come up. It may be worth it.'],
          ['Often in treatment', 'Copays and the yearly limit on what you pay weigh more than the premium. Compare carefully.'],
          ['On Medicaid too', 'If your state pays your Part B premium, a buyback brings you nothing.'],
        ),
        questions('Can I go back?', [
          'What if I regret it?',
          'From January 1 to March 31, members of a Medicare Advantage plan can change once, to another one or to Original Medicare. To get a Medigap policy then, you may have to answer health questions.',
        ]),
      ],
    }),

  'get-yours-ss1': ({ name }) =>
    quiz({
      title: 'Your Social Security check and Part B',
      description:
        'Part B is usually taken out of your Social Security payment. See whether a plan in your area may lower what is taken out.',
      headline: 'Less taken out of your Social Security check?',
      subheadline: 'Part B is usually taken out before you are paid. Some plans lower that amount for members who are eligible.',
      benefits: ['social-security', 'giveback'],
      body: [
        text(
          'Your benefit stays what it is',
          'No health plan can raise your Social Security benefit. What some Medicare Advantage plans can do is pay a part of the Part B premium, so that less is deducted from the benefit you have.',
          `Social Security makes the deduction but does not run these plans. ${name} has no connection to Social Security or to Medicare.`,
        ),
        questions('Other ways to pay less', [
          'My income is low. Is there more help?',
          'Perhaps. Your state’s Medicare Savings Programs may pay the whole Part B premium if your income and savings are low. Ask your state’s Medicaid office before you choose a plan for its giveback.',
        ]),
      ],
    }),

  'get-yours-ss1-m': () =>
    quiz({
      title: 'Part B in your monthly budget',
      description: 'What Part B takes out of a monthly budget, three ways to lower it that exist, and a check of plans in your area.',
      headline: 'Part B in your monthly budget',
      subheadline: 'It is one of the few bills that you never see, because it is deducted first. Some plans may make it smaller.',
      benefits: ['social-security'],
      body: [
        steps(
          'Three ways that exist',
          ['State help', 'Medicare Savings Programs, for people with low income and savings. Look here first.'],
          ['A plan with a reduction', 'Some Medicare Advantage plans pay a part of the premium. Not all areas have one.'],
          [
            'A new look at your income',
            'If you pay more because of a high income and it has dropped, for example after you retired, you can ask Social Security for a new decision.',
          ],
        ),
      ],
    }),
};
