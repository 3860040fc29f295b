import { callout, facts, links, points, questions, steps, text } from '../block-words';
import { BRIDGE_IMAGE, PORCH_IMAGE, TWO_CARDS_IMAGE, YARD_BENCH_IMAGE } from '../page-images';
import type { PageWriter } from '../page-words';
import { home } from './home-words';

/** Amber Yard Benefits: for people who live with an illness. */
export const aybHome: PageWriter = ({ name, owner }) =>
  home({
    title: 'Medicare plans for people who need care often',
    description:
      'If you see doctors often, the right plan matters more. What to look at in networks, drug lists and special plans, and whom to ask near you.',
    headline: 'For those who see a doctor more than once a year',
    subheadline: 'When care is part of your life, a plan has to work on ordinary Tuesdays. Some plans are made for that.',
    image: YARD_BENCH_IMAGE,
    destination: '/go-4-health',
    actionLabel: 'See my options',
    body: [
      points(
        'What counts when you need care',
        ['people', 'Specialists', 'Are they in the network, and do you need a referral each time?'],
        ['document', 'Approvals', 'Which scans and treatments does the plan want to approve first?'],
        ['dollar', 'The yearly limit', 'The most you would pay for covered care in a year.'],
        ['car', 'Getting there', 'Some plans include rides to appointments.'],
      ),
      text(
        'Plans for one condition',
        'Some counties have Special Needs Plans for diabetes, heart or lung disease and some other conditions. They choose doctors and medicines for the condition, and someone coordinates the care.',
        'Not all plans of this kind are equal. Ask how often someone would be in touch with you.',
      ),
      links(
        'More on this',
        ['How a C-SNP works', '/csnp-allowance', 'Joining, conditions, care plan.'],
        ['Food as part of care', '/grocery', 'Who may get help with groceries.'],
        ['Benefits for after the hospital', '/unlock-hidden-benefits', 'Meals, a nurse on the phone and more.'],
      ),
      questions(
        'You may wonder',
        [
          'Can a plan refuse me because I am ill?',
          'A Medicare Advantage plan cannot. A Medigap policy sometimes can, outside of certain times.',
        ],
        [`Will ${name} ask about my illness?`, 'No. Only your ZIP code, Medicare and Medicaid.'],
        ['Who is behind this?', `${owner}, a private company. We are not part of Medicare.`],
      ),
      callout('Start with what is simple', 'Where do you live, and what coverage do you have?', 'Answer two things'),
    ],
  });

/** Willowcairn Benefits: for people who have Medicare and Medicaid. */
export const wcHome: PageWriter = ({ name, owner }) =>
  home({
    title: 'Two cards, Medicare and Medicaid: your options',
    description:
      'If you have both Medicare and Medicaid, or might, some plans are made for you. What they do, what they leave as it is, and how to ask.',
    headline: 'Two cards in your wallet? There are plans for that',
    subheadline: 'Medicare and Medicaid each have their rules. Some plans bring them together, so that you have one number to call.',
    image: TWO_CARDS_IMAGE,
    destination: '/shop-4-dsnp-otc',
    actionLabel: 'See plans for both',
    body: [
      facts(
        'How they fit together',
        ['Medicare', 'Pays first, for hospital, doctors and drugs.'],
        ['Medicaid', 'Your state’s help. It may pay premiums and copays, and care that Medicare does not cover.'],
        ['A D-SNP', 'A Medicare Advantage plan for people with both. It often has extras; not all plans have the same.'],
      ),
      steps(
        'If you are not sure that you have Medicaid',
        ['Look for a state card', 'It can have a name of its own, such as Medi-Cal or MassHealth.'],
        ['Look at your Part B premium', 'If nobody takes it out of your check and no bill comes, your state may be paying it.'],
        ['Ask your state', 'The Medicaid office can tell you, and whether you could apply.'],
      ),
      text(
        'What such a plan may add',
        'Dental work, rides, items from the pharmacy, and a person who helps with appointments and letters. Most plans help with food or utilities only if you also have a chronic condition.',
      ),
      links(
        'More to read',
        ['Allowances for groceries: who may get one', '/grocery-allowance-now'],
        ['How to use an OTC card', '/otc-allowance'],
        ['Carriers and what to ask them', '/carriers'],
      ),
      questions(
        'Plain answers',
        ['Could I lose my Medicaid?', 'Not by joining a D-SNP. Medicaid depends on your income, your savings and your state’s rules.'],
        [
          'How often can I change?',
          'More often than most people. Some changes are possible every month, and a licensed agent can tell you which.',
        ],
        [`Is ${name} the state or Medicare?`, `Neither. It is a private website of ${owner}.`],
      ),
      callout('See what there is for both cards', 'A few questions. The last one asks about Medicaid.', 'Begin with the first'),
    ],
  });

/** Bridgelight Benefits: for people between one coverage and the next. */
export const bridgeHome: PageWriter = ({ name, owner }) =>
  home({
    title: 'From one coverage to the next, with Medicare',
    description:
      'Turning 65, leaving a job, moving, losing a plan: what to do in which order, so that there is no gap, and what plans there may be near you.',
    headline: 'Changing coverage? Avoid a gap.',
    subheadline: 'Turning 65, retiring, moving, or a plan that ends: each has its own dates. Know them before you give up what you have.',
    image: BRIDGE_IMAGE,
    destination: '/go-4-benefits',
    actionLabel: 'See plans near me',
    body: [
      facts(
        'Which change is ahead of you?',
        ['Turning 65', 'You have seven months around your birthday month to sign up for Medicare.'],
        [
          'Leaving a job',
          'You have eight months for Part B after the job or its coverage ends, and less for a drug plan. COBRA does not extend this.',
        ],
        ['Moving', 'A plan ends where its area ends. You have a special time to choose another.'],
        ['A plan that stops', 'Your plan writes by early October, and you can choose until the end of February.'],
      ),
      text(
        'In which order to change',
        'Do not cancel the old coverage before the new one is confirmed in writing. Joining a new Medicare Advantage plan ends the old one by itself.',
        'Late sign-up for Part B or drug coverage can raise the premium for good. If you are unsure about a date, call Social Security or 1-800-MEDICARE before it passes.',
      ),
      steps(
        'When you have Part A and Part B',
        ['See what is offered', 'In your county, for your coverage. Not all plans are open to everyone.'],
        ['Check doctors and medicines', 'With a licensed agent, or by yourself.'],
        ['Enroll, and keep the letter', 'It says when the new coverage begins.'],
      ),
      links(
        'More about your change',
        ['Your plan is ending', '/plan-disruptions'],
        ['When you move', '/location-plans'],
        ['Narrow down your search', '/search-plans-h3d'],
      ),
      questions(
        'Questions before you change',
        ['I still work. Do I need Part B?', 'It depends on the size of the employer. Ask the benefits office there before you turn 65.'],
        [
          `Can ${name} sign me up for Medicare?`,
          `No. Social Security does that. ${name} is a private website of ${owner} that helps you look at plans.`,
        ],
        ['What do you charge?', 'Nothing. Companies that advertise here or receive a call pay us.'],
      ),
      callout('Ready to see plans?', 'Start with the ZIP code you live in, or will live in.', 'Enter my ZIP code'),
    ],
  });

/** Casey Marlow Benefits: in the tone of a neighbor. */
export const caseyHome: PageWriter = ({ name, owner }) =>
  home({
    title: 'Neighborly help with Medicare plans',
    description:
      'Medicare explained the way a good neighbor would: honestly, briefly, and with a licensed agent to call when it gets complicated.',
    headline: 'Medicare, the way a good neighbor explains it',
    subheadline: 'Honest and short. Some plans are worth a look, some are not, and sometimes the one you have is fine.',
    image: PORCH_IMAGE,
    destination: '/get-yours-otc',
    actionLabel: 'Let’s have a look',
    body: [
      text(
        'What a neighbor would tell you',
        'Never choose a plan because of a card. Never choose one on a call that you did not ask for. And never throw away the letter that your plan sends in September.',
        'Do ask whether your doctor takes the plan, and call the doctor to be sure. Do ask what your medicines would cost in your own pharmacy. Do sleep on it.',
      ),
      points(
        'Extras worth asking about',
        ['tooth', 'The dentist', 'Some plans pay for cleanings, some for more.'],
        ['basket', 'The drugstore', 'Some plans help with what you buy there without a prescription.'],
        ['dollar', 'The Part B premium', 'Some plans lower it. Not all areas have one.'],
        ['car', 'The ride', 'To the doctor and back, a number of times a year.'],
      ),
      links(
        'Worth reading first',
        ['Is the buyback ad true?', '/buyback-ad', 'What it left out.'],
        ['You may have benefits you never used', '/unlock-hidden-benefits'],
        ['Teeth, eyes and ears', '/dental-vision'],
      ),
      questions(
        'Go ahead and ask',
        [`Who is ${name}?`, `A private website run by ${owner}. Not Medicare, and not connected with it.`],
        [
          'What is in it for you?',
          'Companies pay us when they advertise here or get a call. You pay nothing, and plans cost you the same.',
        ],
        ['Will you tell me to switch?', 'No. We show you what you can do, and a licensed agent answers what you ask.'],
      ),
      callout('Let’s start', 'ZIP code first. It takes a minute.', 'Enter my ZIP code'),
    ],
  });
