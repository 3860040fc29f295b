import { callout, facts, points, questions, steps, text } from '../block-words';
import type { PageWriters } from '../page-words';
import { OTC_IMAGE } from '../page-images';
import { landing, quiz } from './medicare-words';

/** Allowances for over-the-counter health items. */
export const otcPages: PageWriters = {
  'otc-savings': ({ name }) =>
    landing({
      title: 'Over-the-counter allowances in Medicare Advantage',
      description:
        'Some Medicare Advantage plans include an allowance for over-the-counter health items. See whether plans in your area may offer one.',
      headline: 'Could your plan help with everyday health items?',
      subheadline:
        'Some Medicare Advantage plans include an allowance for things like pain relievers, vitamins and bandages. It depends on the plan, your area and your eligibility.',
      benefits: ['otc'],
      image: OTC_IMAGE,
      destination: '/quiz/otc',
      actionLabel: 'Check plans in my area',
      body: [
        points(
          'What such an allowance may cover',
          ['heart', 'Medicine without a prescription', 'Pain relief, cold and allergy products, antacids.'],
          ['check', 'First aid and care', 'Bandages, thermometers, dental care.'],
          ['basket', 'Vitamins and minerals', 'Where the plan’s own list includes them.'],
        ),
        text(
          'Before you count on it',
          'Not all plans have this allowance, and amounts and items differ. Some plans are only for people who also have Medicaid or certain health conditions.',
          'A licensed agent can tell you which plans in your county include it, whether you are eligible, and whether your doctors and medicines are covered too.',
        ),
        steps(
          'See where you stand',
          ['Your ZIP code', 'Plans are offered county by county.'],
          ['Your Medicare and Medicaid', 'Two yes-or-no questions.'],
          ['What you can do next', 'Call a licensed agent, or compare companies.'],
        ),
        questions(
          'Questions',
          [
            'Do I keep Medicare?',
            'Yes. A Medicare Advantage plan is another way to get your Part A and Part B, and you go on paying your Part B premium.',
          ],
          ['Is this site run by the government?', `No. ${name} is a private website and is not connected with Medicare.`],
        ),
        callout('Four short steps to begin', 'You need no card and no phone number.', 'Check my ZIP code'),
      ],
    }),

  'otc-allowance': ({ name }) =>
    landing({
      title: 'How an OTC allowance card works',
      description:
        'What an over-the-counter allowance card can be used for, where, and when money on it expires. Then see which plans near you may include one.',
      headline: 'The OTC card, explained from the first swipe',
      subheadline:
        'Some plans load an allowance onto a card that you use at the store. Here is what it pays for, what it does not, and how to find out whether a plan near you has one.',
      benefits: ['otc', 'allowance'],
      image: OTC_IMAGE,
      destination: '/get-yours-otc',
      actionLabel: 'See if plans near me have one',
      body: [
        facts(
          'The card in four lines',
          ['What it is', 'A prepaid card, or a catalog order, that a Medicare Advantage plan gives to its members.'],
          ['What it buys', 'Items on the plan’s own list, such as aspirin, toothpaste, incontinence supplies or a blood-pressure cuff.'],
          ['Where it works', 'At stores and websites that the plan names. Many large pharmacies take part, but not every one.'],
          ['When it runs out', 'Each month, each quarter or each year. With some plans what you do not use is gone.'],
        ),
        text(
          'What it is not',
          'It is not cash, and it does not come from Medicare itself. The insurance company that offers the plan decides the amount, the list and the stores, and it can change them each January.',
          'Not all plans include a card. A plan with a larger allowance may have a smaller network or a higher copay, so look at the whole plan before you look at the card.',
        ),
        questions(
          'What people ask at the register',
          [
            'Why was my item refused?',
            'It may not be on the plan’s list, or the store may not take part. The plan’s app or the number on the card can tell you before you shop.',
          ],
          [
            'Can I buy food with it?',
            'Usually not. Some plans have a separate grocery benefit for members with certain health conditions.',
          ],
          [
            'Who can tell me what my card covers?',
            `Your plan can; its number is on the back of your member card. ${name} is a private website and cannot see your benefits.`,
          ],
        ),
        callout(
          'Looking for a plan that has one?',
          'Tell us your ZIP code, and whether you have Medicare and Medicaid.',
          'Start with my ZIP code',
        ),
      ],
    }),

  'my-otc-benefits': ({ name }) =>
    landing({
      title: 'Make the most of your OTC benefits',
      description:
        'You may already have an over-the-counter benefit. How to find out, how to use it in time, and what to ask if your plan has none.',
      headline: 'You may have an OTC benefit and not know it',
      subheadline:
        'Many members never use the one their plan includes. Check yours first. If there is none, see what other plans in your area may offer.',
      benefits: ['otc'],
      image: OTC_IMAGE,
      destination: '/my-otc-benefits-v2',
      actionLabel: 'See other plans near me',
      body: [
        steps(
          'Check the plan you have',
          ['Take out your member card', 'The number for members is on the back. Ask: “Does my plan have an over-the-counter benefit?”'],
          [
            'Ask how much, and until when',
            'Some plans give it by the month, others by the quarter. Ask whether unused amounts carry over.',
          ],
          ['Ask how to order', 'By card in a store, from a catalog, by phone or online.'],
        ),
        text(
          'If your plan has none',
          'Some plans in the same county include one and others do not. You can usually change plans from October 15 to December 7, and people with Medicaid or certain conditions may have other times too.',
          'An allowance alone is a poor reason to change. Make sure first that your doctors, your hospital and your medicines would be covered.',
        ),
        questions(
          'Before you switch',
          ['Would I lose what is left on my card?', 'In most cases yes, when you leave the plan. Use it before the new plan begins.'],
          [`Can ${name} look up my benefits?`, 'No. We are a private website and have no access to your plan’s or Medicare’s records.'],
        ),
        callout('Your plan has none?', 'A few short questions show what you can do next.', 'Check plans near me'),
      ],
    }),

  'quiz-otc': ({ name }) =>
    quiz({
      title: 'See Medicare plan options in your area',
      description: `Four short steps to see what Medicare plan options ${name} can help you look at in your area.`,
      headline: 'See Medicare plan options in your area',
      subheadline: 'Four short steps, your options in the last. Not all plans offer the same benefits.',
      benefits: ['otc'],
      body: [
        text(
          'Why we ask',
          'Medicare Advantage plans are sold county by county, so everything starts with your ZIP code. Whether you have Medicaid matters because some plans are made for people who have both.',
        ),
        questions(
          'While you answer',
          ['Will somebody call me?', 'Not because of these questions: they do not ask for your phone number.'],
          ['Can I answer for my husband or wife?', 'Yes. Use their ZIP code and their coverage, one person at a time.'],
        ),
      ],
    }),

  'click-4-otc-r2': () =>
    quiz({
      title: 'Find a plan with an OTC allowance',
      description:
        'A minute of your time: three taps to find out whether plans with an over-the-counter allowance may be offered near you.',
      headline: 'Three taps to look for an OTC allowance',
      subheadline: 'Some plans help with the small things from the pharmacy shelf. See whether one may be offered where you live.',
      benefits: ['otc'],
      body: [
        points(
          'Small things that add up',
          ['basket', 'The medicine cabinet', 'Cough drops, eye drops, heartburn tablets.'],
          ['heart', 'Comfort', 'Compression socks, heating pads, denture care.'],
          ['check', 'Keeping track', 'Thermometers and, on some lists, blood-pressure monitors.'],
        ),
        text(
          'A word of caution',
          'Lists and amounts are each plan’s own, and not all plans have the benefit. Ask for the list before you decide.',
        ),
      ],
    }),

  'get-yours-otc': ({ name }) =>
    quiz({
      title: 'Check your area for OTC card plans',
      description: 'Take four short steps to look for Medicare Advantage plans in your county that may include an over-the-counter card.',
      headline: 'Is there an OTC card plan in your county?',
      subheadline: 'It depends on where you live and what coverage you have. Some plans have one; your answers help us look.',
      benefits: ['otc', 'allowance'],
      body: [
        facts(
          'Have these in mind for the call',
          ['Your pharmacy', 'Ask whether the card works there, and whether your prescriptions cost the same.'],
          ['Your doctors', 'Ask for each by name. A card is small comfort if your doctor is out of network.'],
          ['Your habits', 'Think of what you buy each month without a prescription. Ask whether it is on the list.'],
        ),
        questions('In case you wonder', [
          `Is the card from ${name}?`,
          'No. Cards come from insurance companies, for members of certain plans. We help you look for such plans.',
        ]),
      ],
    }),

  'my-otc-benefits-v2': () =>
    quiz({
      title: 'Plans near you that may include OTC benefits',
      description: 'No over-the-counter benefit in your current plan? Tell us where you live and see what you could do about it.',
      headline: 'No OTC benefit today? Look at what is near you',
      subheadline: 'Plans in the same county can be quite different. Some plans include an allowance for pharmacy items.',
      benefits: ['otc'],
      body: [
        steps(
          'What happens after the questions',
          ['We look', 'For licensed agents and companies that serve your ZIP code.'],
          ['You choose', 'Call and ask, or read what companies offer on their own sites.'],
          ['Nothing changes by itself', 'You keep the plan you have unless you enroll in another one.'],
        ),
      ],
    }),

  'my-otc-benefits-g3r': () =>
    quiz({
      title: 'OTC benefits: a check for the new plan year',
      description:
        'Allowances and item lists can change every January. Check whether other plans in your area may suit you better next year.',
      headline: 'Did your OTC benefit change this year?',
      subheadline: 'Plans may raise, lower or drop an allowance in January. Compare what some plans near you may offer now.',
      benefits: ['otc'],
      body: [
        text(
          'Read one letter',
          'Each fall your plan sends an Annual Notice of Change. It lists what will be different from January on, the over-the-counter allowance included. It should reach you by the end of September.',
          'If the change does not suit you, most people can pick another plan between October 15 and December 7.',
        ),
        questions('Too late in the year?', [
          'What if December 7 has passed?',
          'If you are in a Medicare Advantage plan on January 1, you can usually change once until March 31. Moves, Medicaid and some other events open other times.',
        ]),
      ],
    }),

  'additional-benefits-otc': ({ name }) =>
    quiz({
      title: 'Additional benefits: over-the-counter items',
      description: 'Beyond hospital and doctor visits: see whether plans in your area may help with items you buy without a prescription.',
      headline: 'More than doctor visits: help at the pharmacy shelf',
      subheadline: 'Original Medicare does not pay for over-the-counter items. Some Medicare Advantage plans may help with them.',
      benefits: ['otc'],
      body: [
        facts(
          'Who pays for what',
          ['Original Medicare', 'Hospital and medical care. Not aspirin, vitamins or bandages.'],
          ['A Part D drug plan', 'Prescription drugs on its list. Not over-the-counter items.'],
          [
            'Some Medicare Advantage plans',
            'All that Original Medicare covers, often drugs, and sometimes an allowance for items like these.',
          ],
        ),
        text(
          'How we earn our keep',
          `${name} is free for you. Companies pay us when they advertise here or receive a call; the benefit itself is up to the plan.`,
        ),
      ],
    }),
};
