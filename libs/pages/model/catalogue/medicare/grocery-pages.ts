import { callout, facts, points, questions, steps, text } from '../block-words';
import type { PageWriters } from '../page-words';
import { GROCERY_IMAGE } from '../page-images';
import { landing, quiz } from './medicare-words';

/** Help with groceries, for members with certain health conditions, and allowances in general. */
export const groceryPages: PageWriters = {
  grocery: ({ name }) =>
    landing({
      title: 'Medicare Advantage plans with a grocery benefit',
      description:
        'Some Medicare Advantage plans help members who have certain health conditions with the cost of healthy food. What to know, and how to check your area.',
      headline: 'Healthy food, and a plan that may help pay for it',
      subheadline: 'What you eat matters to your health. That is why some plans include a grocery benefit for members who qualify.',
      benefits: ['grocery'],
      image: GROCERY_IMAGE,
      destination: '/quiz/grocery',
      actionLabel: 'See what my area offers',
      body: [
        text(
          'Why an insurance plan would pay for food',
          'Someone with diabetes or a weak heart often does better with fresh vegetables, lean meat and less salt. Plans know this, and some set money aside for it.',
          'The benefit is meant for members with certain lasting health conditions. Being on Medicare is not enough for it, and not all plans have it.',
        ),
        points(
          'What a plan’s list may include',
          ['basket', 'Fruit and vegetables', 'Fresh, frozen or canned.'],
          ['heart', 'Meat, fish, eggs and beans', 'Often the kinds with less fat and salt.'],
          ['check', 'Milk, bread and grains', 'As the plan’s list allows.'],
        ),
        questions(
          'Fair questions',
          [
            'Do I qualify?',
            'Only a plan can say. It looks at your health condition, usually with a word from your doctor, and at where you live.',
          ],
          ['Can I buy anything I like?', 'No. Alcohol and tobacco are always left out, and each plan has its own list and its own stores.'],
          [
            'What if I get SNAP?',
            'Ask your caseworker before you enroll whether a plan’s food benefit could affect other help that you receive.',
          ],
          [`Does ${name} hand out cards?`, 'No. We are a private website that helps you find plans and licensed agents.'],
        ),
        callout('Start with where you live', 'Plans differ by county, so your ZIP code comes first.', 'Enter my ZIP code'),
      ],
    }),

  'grocery-allowance-now': () =>
    landing({
      title: 'Who may get a grocery allowance',
      description:
        'A grocery allowance depends on your plan, your county and your health. Go through the conditions one by one before you ask for it.',
      headline: 'Grocery allowances: who may get one, and who may not',
      subheadline:
        'Advertising makes it sound simple. Here are the conditions, so that you know what to ask before you spend an hour on the phone.',
      benefits: ['grocery', 'allowance'],
      image: GROCERY_IMAGE,
      destination: '/grocery-allowance-r2',
      actionLabel: 'Check my own case',
      body: [
        steps(
          'Four conditions, in order',
          ['You have Medicare Part A and Part B', 'Both are needed to join a Medicare Advantage plan.'],
          ['A plan in your county includes it', 'Some plans do. In some counties there is none.'],
          ['You meet the plan’s health condition', 'For example diabetes, heart failure or lung disease. The plan confirms it.'],
          ['You use it as the plan says', 'Listed foods, in stores that take part, before the amount expires.'],
        ),
        text(
          'When it is not for you',
          'If you are in good health, a grocery allowance is unlikely. Other extras, such as dental care, hearing aids or an over-the-counter allowance, may still be within reach.',
          'If the cost of food is a worry today, do not wait for a health plan. You can dial 211 to ask about food programs near you.',
        ),
        facts(
          'Words you will hear',
          ['Chronic condition', 'A lasting illness that limits your life and needs regular care.'],
          ['Allowance', 'An amount for a month or a quarter. It is not cash, and what is left over may expire.'],
          ['Network store', 'A store where the plan’s card works.'],
        ),
        callout('We can help you check three of the four', 'The health condition is between you, your doctor and the plan.', 'Begin'),
      ],
    }),

  'quiz-grocery': () =>
    quiz({
      title: 'Check your area for grocery benefits',
      description: 'Four short steps about where you live and your coverage, to look for plans that may help with groceries.',
      headline: 'Could a plan near you help with groceries?',
      subheadline: 'Some plans do, for members with certain health conditions. Start with four short steps; the last shows your options.',
      benefits: ['grocery'],
      body: [
        text(
          'What we do not ask',
          'We do not ask about your health here. If you call, the agent may ask whether you live with a condition such as diabetes. You decide what to say, and only the plan decides whether you qualify.',
        ),
        questions('One more thing', [
          'Do I have to leave Original Medicare?',
          'For a grocery benefit you would join a Medicare Advantage plan, which has its own network and rules. Ask what would change for you.',
        ]),
      ],
    }),

  'grocery-allowance-r2': ({ name }) =>
    quiz({
      title: 'Look for a grocery allowance where you live',
      description: `Find out with ${name} whether plans offered in your county may include a grocery allowance, and whom you can ask about it.`,
      headline: 'Look for a grocery allowance in your county',
      subheadline: 'Not all plans have one, and some counties have none. Your ZIP code is the first thing to check.',
      benefits: ['grocery', 'allowance'],
      body: [
        points(
          'Ask the agent these three things',
          ['document', 'Which condition counts?', 'Each plan keeps its own list. Ask for it by name.'],
          ['clock', 'How soon does it start?', 'Some plans need a form from your doctor first.'],
          ['home', 'Which stores take it?', 'A benefit you cannot use nearby is of little help.'],
        ),
      ],
    }),

  'grocery-allowance-r2-quiz': () =>
    quiz({
      title: 'Grocery allowance: a short check',
      description:
        'A short check of the two things that come first for a grocery allowance: the county you live in and the coverage you have.',
      headline: 'A short check before you ask about groceries',
      subheadline: 'We begin with the county and the coverage. The health part comes later: some plans ask your doctor.',
      benefits: ['grocery'],
      body: [
        text(
          'If you have both Medicare and Medicaid',
          'Say so when you are asked. Plans made for people with both often have more extras, and food may be among them for members who qualify. They coordinate with your state, so ask what would change in the help you have now.',
        ),
      ],
    }),

  'additional-benefits-grocery': () =>
    quiz({
      title: 'Additional benefits: help with groceries',
      description:
        'Besides medical care, some Medicare Advantage plans may help members who qualify with food. See whether your area has one.',
      headline: 'Beyond medical care: help at the grocery store',
      subheadline: 'Some plans add a food benefit for members with certain conditions. See how it looks where you live.',
      benefits: ['grocery'],
      body: [
        facts(
          'Three kinds of food help',
          ['A grocery allowance', 'An amount on a card for foods on a list, for members who qualify.'],
          ['Meals after a hospital stay', 'Some plans deliver meals for a few days when you come home.'],
          ['Nutrition counseling', 'Talks with a dietitian. Medicare itself covers them for some conditions.'],
        ),
        questions('Which one is right for me?', [
          'I just left the hospital. Is there help now?',
          'Call the plan you have today and ask about meals after a stay. A new plan would only begin next month at the earliest.',
        ]),
      ],
    }),

  'additional-benefits-grocery-2': ({ name }) =>
    quiz({
      title: 'Groceries and your health plan',
      description: 'How a food benefit fits with the rest of a Medicare Advantage plan, and four short steps to see what is near you.',
      headline: 'Groceries are one part of a plan. See the rest too',
      subheadline: 'A plan with a food benefit must also fit your doctors and medicines. Some plans manage both.',
      benefits: ['grocery'],
      body: [
        text(
          'Look at a whole year',
          'Think of your last year: how many doctor visits, how many prescriptions, a hospital stay perhaps? What these would cost under a plan usually weighs more than the food benefit does.',
          `${name} does not rate plans. A licensed agent can go through the numbers of the plans they offer with you, without any obligation to enroll.`,
        ),
      ],
    }),

  'additional-benefits-allowance': () =>
    quiz({
      title: 'Additional benefits: plan allowances',
      description:
        'Allowances for food, utilities, pharmacy items or rides: what some plans include, for whom, and how to look in your area.',
      headline: 'Plan allowances: what there is, and for whom',
      subheadline: 'Pharmacy items, food, utilities, rides. Some plans combine several on one card for members who qualify.',
      benefits: ['allowance'],
      body: [
        facts(
          'Open to most members of a plan that has it',
          ['Over-the-counter items', 'Pharmacy products without a prescription.'],
          ['Rides', 'To the doctor or the pharmacy, a number of times a year.'],
          ['Fitness', 'Membership in a gym or classes at home.'],
        ),
        facts(
          'Only with certain health conditions',
          ['Groceries', 'Foods on the plan’s list.'],
          ['Utilities and rent', 'In a few plans, and usually the same amount that could be spent on food.'],
        ),
      ],
    }),
};
