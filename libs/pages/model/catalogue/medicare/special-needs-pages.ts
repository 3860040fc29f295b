import { callout, facts, points, questions, steps, text } from '../block-words';
import type { PageWriters } from '../page-words';
import { landing, quiz } from './medicare-words';

/** Special Needs Plans: for certain health conditions (C-SNP), and for people with Medicare and Medicaid (D-SNP). */
export const specialNeedsPages: PageWriters = {
  'csnp-allowance': ({ name }) =>
    landing({
      title: 'Plans for people with a chronic condition (C-SNP)',
      description:
        'A C-SNP is a Medicare Advantage plan for people with a certain chronic condition. Who can join, what it may include, and how to look for one.',
      headline: 'A plan built around a chronic condition',
      subheadline:
        'Living with diabetes, heart or lung disease takes care every day. Some plans, called C-SNPs, are made for exactly that, and may include an allowance.',
      benefits: ['csnp', 'allowance'],
      destination: '/get-yours-csnp',
      actionLabel: 'Look for a C-SNP near me',
      body: [
        text(
          'What makes it special',
          'C-SNP stands for Chronic Condition Special Needs Plan. Its doctors, its list of medicines and its extras are chosen for one condition or a group of them, and you usually have someone who coordinates your care.',
          'Not all plans of this kind have an allowance, and in many counties there is none at all.',
        ),
        points(
          'Conditions that such plans are often for',
          ['heart', 'Diabetes', 'The most common kind of C-SNP.'],
          ['heart', 'Heart and circulation', 'Heart failure, irregular heartbeat, clots and other disorders.'],
          ['heart', 'Lungs', 'COPD, chronic bronchitis, asthma and others.'],
          ['heart', 'Kidneys', 'Kidney failure with dialysis.'],
        ),
        steps(
          'How joining works',
          ['You say which condition you have', 'On the form for enrolling.'],
          ['Your doctor confirms it', 'The plan asks the doctor. If no confirmation comes in time, the membership ends.'],
          ['You get a care plan', 'The plan looks at your health with you and writes down what you need.'],
        ),
        questions(
          'Often asked',
          [
            'Do I have to wait for the fall?',
            'Not always. If you have the condition, you may be able to join such a plan once at another time. A licensed agent can tell you.',
          ],
          ['Can I keep my specialist?', 'Only if the specialist is in the plan’s network, or if the plan pays outside of it. Ask by name.'],
          [`Does ${name} learn about my condition?`, 'We do not ask for it on this site.'],
        ),
        callout('Something comes before the condition', 'Where you live, and what coverage you have.', 'Begin here'),
      ],
    }),

  'get-yours-csnp': () =>
    quiz({
      title: 'Look for a C-SNP in your county',
      description:
        'Find out whether plans for people with a chronic condition may be offered where you live. Four short steps, none about your health.',
      headline: 'Look for a chronic-condition plan near you',
      subheadline: 'These plans are offered in some counties only. We ask where you live; your health stays between you and the plan.',
      benefits: ['csnp'],
      body: [
        facts(
          'To have at hand if you call',
          ['Your condition', 'As your doctor calls it, and since when.'],
          ['Your doctor’s name and number', 'The plan will ask the doctor.'],
          ['Your medicines', 'All of them, with the dose. Some plans have lower copays for those that belong to the condition.'],
        ),
      ],
    }),

  'benefits-cnsp-allowance': ({ name }) =>
    quiz({
      title: 'Allowances in chronic-condition plans',
      description:
        'Groceries, rides, pharmacy items: what some chronic-condition plans may add for members who qualify, and how to check your area.',
      headline: 'Allowances in plans for chronic conditions',
      subheadline: 'Some plans for people with diabetes, heart or lung disease add an allowance for members who qualify.',
      benefits: ['csnp', 'allowance'],
      body: [
        points(
          'What it may go toward',
          ['basket', 'Food that suits the condition', 'Less salt, less sugar, more that is fresh.'],
          ['car', 'Rides to treatment', 'Dialysis, cardiac rehabilitation, check-ups.'],
          ['home', 'Safety at home', 'Grab bars or an air cleaner, in a few plans.'],
        ),
        text(
          'Plan first, allowance second',
          `The point of such a plan is the care itself. ${name} suggests asking how often a nurse would call you before you ask how much is on the card.`,
        ),
      ],
    }),

  'go-4-health': () =>
    quiz({
      title: 'Medicare options when your health has changed',
      description:
        'A new diagnosis or a new medicine can make another plan the better one. See your options, starting from where you live.',
      headline: 'When your health changes, your plan may have to',
      subheadline: 'A new diagnosis, a new specialist, a costly medicine: some plans fit them better than the one you have.',
      body: [
        steps(
          'After a diagnosis',
          ['Write down the new names', 'Doctors, hospitals, medicines, equipment.'],
          ['Ask your plan about each', 'Covered? In the network? With what copay, and does it need approval first?'],
          ['Compare only then', 'If the answers worry you, see what else there is in your county.'],
        ),
        questions('Can a plan turn me down?', [
          'Does my health count against me?',
          'No. A Medicare Advantage plan cannot refuse you for your health, as long as you live in its area and have Part A and Part B. Special Needs Plans ask for the condition they are made for.',
        ]),
      ],
    }),

  'shop-4-dsnp-otc': () =>
    quiz({
      title: 'Medicare and Medicaid: plans with OTC items',
      description: 'If you have both Medicare and Medicaid, some plans made for you may include an allowance for over-the-counter items.',
      headline: 'You have Medicare and Medicaid? Look at this',
      subheadline: 'Some plans are made for people who have both. They are called D-SNPs and often include pharmacy items.',
      benefits: ['dsnp', 'otc'],
      body: [
        facts(
          'What a D-SNP does',
          ['One plan for both', 'It puts your Medicare benefits together and works with your state’s Medicaid.'],
          ['A helper', 'Someone who makes appointments, arranges rides and sorts out papers with you.'],
          ['Extras', 'Often dental care, rides and an over-the-counter allowance. They differ by plan and state.'],
        ),
        text(
          'What you keep',
          'Joining a D-SNP does not take your Medicaid away. But if you lose Medicaid later, you have to leave the plan after a while.',
        ),
      ],
    }),

  'shop-4-dsnp-otc-2024': () =>
    quiz({
      title: 'D-SNP rules and benefits since 2024',
      description:
        'Since 2024 the times when people with Medicare and Medicaid can change plans have changed, and so have many allowances.',
      headline: 'D-SNPs since 2024: what is different today',
      subheadline: 'New times for changing plans, and new lists of items. Some plans changed more than others.',
      benefits: ['dsnp', 'otc'],
      body: [
        facts(
          'Then and now',
          [
            'Changing plans',
            'Until 2024, people with Medicaid could change once in most quarters. Since 2025 they can move to Original Medicare with a drug plan, or to certain integrated D-SNPs, in any month.',
          ],
          ['Food and utilities', 'More plans than before ask for a chronic condition. Medicaid alone is often not enough.'],
          ['Over-the-counter items', 'Still common in D-SNPs. Amounts and lists are new each January.'],
        ),
        questions('What does “integrated” mean?', [
          'Why does it matter which D-SNP it is?',
          'In an integrated one the same company handles Medicare and Medicaid for you. Whether there is one depends on your state and county.',
        ]),
      ],
    }),

  'shop-4-dsnp-otc-r2': ({ name }) =>
    quiz({
      title: 'Find D-SNP plans where you live',
      description: 'Tell us your ZIP code and whether you have Medicaid, and see whom you can ask about D-SNP plans in your county.',
      headline: 'Find out about D-SNP plans where you live',
      subheadline: 'Each state has its own rules for people with both cards. Some plans take part in your county, others do not.',
      benefits: ['dsnp', 'otc'],
      body: [
        text(
          'Which Medicaid do you have?',
          'There are levels. With full Medicaid you can join most D-SNPs in your area. If the state only pays your Medicare premium, some D-SNPs are open to you and others are not.',
          `If you are not sure, look at the letter from your state, or call the number on your Medicaid card. ${name} cannot look it up for you.`,
        ),
        points(
          'Three good questions for the call',
          ['dollar', 'Would I have copays?', 'With full Medicaid you often have none, as long as you stay in the network.'],
          ['people', 'Do my doctors take both?', 'A doctor may take Medicare and not the plan.'],
          ['basket', 'Where can I use the allowance?', 'Ask for a store that you can get to.'],
        ),
      ],
    }),
};
