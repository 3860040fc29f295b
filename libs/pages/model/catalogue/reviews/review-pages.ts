import { facts, points, steps, text } from '../block-words';
import type { PageWriters } from '../page-words';
import { aboutThisReview, review } from './carrier-review';

/** The five carrier reviews. They contain public general knowledge only, and no rating, price or count that is wrong the next year. */
export const reviewPages: PageWriters = {
  'reviews-aetna': (site) =>
    review({
      slug: 'aetna',
      title: 'Aetna Medicare plans: a plain review',
      description: 'What kinds of Medicare plans Aetna generally offers, how its tie to CVS matters, and what to ask before you join.',
      headline: 'Aetna Medicare plans, in plain words',
      subheadline: 'One of the older names in health insurance, and since 2018 part of the company that runs CVS pharmacies.',
      destination: '/get-yours-x4c',
      actionLabel: 'See plans in my area',
      glance: [
        ['Belongs to', 'CVS Health'],
        ['Medicare Advantage', 'HMO and PPO plans, in many states but not in every county'],
        ['Drug plans', 'Part D plans of its own, some under the SilverScript name'],
        ['Medicare Supplement', 'In many states'],
        ['With Medicaid', 'Dual-eligible plans (D-SNP) in some states'],
      ],
      story: [
        text(
          'What it is known for',
          'Aetna, CVS pharmacies and a number of walk-in clinics are under one roof. For members that can be handy: some plans include an allowance to be spent at CVS, or care at a clinic inside the store. Not all plans have these, and a plan may ask for a certain pharmacy.',
          'It sells both ways of covering the gaps of Original Medicare: Medicare Advantage, which takes its place, and Medicare Supplement, which goes on top. You cannot use the two together.',
        ),
        steps(
          'Before you join, find out',
          ['Is your pharmacy a preferred one?', 'If CVS is far away, check what your medicines would cost at the store you use.'],
          ['HMO or PPO?', 'With an HMO you mostly stay in the network. A PPO lets you out of it, at a higher cost.'],
          ['Which hospitals are in?', 'Networks change each year. Ask for next year’s list.'],
        ),
        aboutThisReview(site, 'Aetna'),
      ],
      asked: [
        [
          'Do I have to use CVS?',
          'Usually not for everything. But copays can be lower at preferred pharmacies, so compare yours with the list.',
        ],
        ['Is SilverScript the same company?', 'Yes, SilverScript drug plans belong to the same group.'],
      ],
      invitation: [
        'Is there an Aetna plan in your county?',
        'See what may be offered where you live, from Aetna and from others.',
        'Enter my ZIP code',
      ],
    }),

  'reviews-cigna': (site) =>
    review({
      slug: 'cigna',
      title: 'Cigna Medicare plans: what became of them',
      description:
        'Cigna sold its Medicare business in 2025. What that means for members, what the plans may be called now, and what to ask.',
      headline: 'Cigna and Medicare: what has changed',
      subheadline: 'In 2025 The Cigna Group sold its Medicare business. If your card says Cigna, this is worth two minutes.',
      destination: '/go-4-health',
      actionLabel: 'See what is offered here',
      glance: [
        ['What happened', 'In March 2025 the Medicare business went to Health Care Service Corporation (HCSC)'],
        ['The name now', 'Many of the plans are called HealthSpring'],
        ['Part of the sale', 'Medicare Advantage, Part D and Medicare Supplement'],
        ['Who the new owner is', 'HCSC also runs Blue Cross and Blue Shield plans in five states'],
        ['What Cigna still does', 'Employer and individual health insurance, dental plans and more'],
      ],
      story: [
        text(
          'If you have one of these plans',
          'A sale does not end your coverage. But names, cards, telephone numbers and websites can change with it, and so can networks and drug lists when a new plan year begins. Some plans are continued, others are merged or closed.',
          'The letter to keep is the “Annual Notice of Change”, which comes each September. It says in a few pages what will be different from January on.',
        ),
        steps(
          'Check these after the change',
          ['The card', 'Use the newest one, and show it at the pharmacy and at each doctor’s office.'],
          ['The drug list', 'Look up your medicines again, even those that were never a problem.'],
          ['Payments', 'If your premium is drawn from a bank account, see whether the new name is on the statement.'],
        ),
        facts(
          'The kinds of plans, in short',
          ['HMO and PPO', 'The usual forms of Medicare Advantage, with a narrower and a wider choice of doctors.'],
          ['Special needs plans', 'In some areas, for people with both Medicare and Medicaid or with certain conditions.'],
          ['Part D', 'Drug coverage to go with Original Medicare.'],
        ),
        aboutThisReview(site, 'Cigna'),
      ],
      asked: [
        [
          'Can I still buy a Medicare plan from Cigna?',
          'The Medicare plans have moved to the new owner. An agent can tell you which of them are sold in your county.',
        ],
        [
          'Do I have to do anything?',
          'Read your letters, and keep the number on your card at hand. You can leave or stay at the usual times.',
        ],
      ],
      invitation: ['Would you like to compare anyway?', 'A change of owner is as good an occasion as any.', 'Start with my ZIP code'],
    }),

  'reviews-humana': (site) =>
    review({
      slug: 'humana',
      title: 'Humana Medicare plans: a plain review',
      description: 'What Humana generally offers people on Medicare, from HMO to special needs plans, and the questions to ask it.',
      headline: 'Humana Medicare plans: pros, cons and what to ask',
      subheadline: 'A company from Louisville, Kentucky, whose main business is people on Medicare.',
      destination: '/get-yours-csnp',
      actionLabel: 'See what may suit me',
      glance: [
        ['Home', 'Louisville, Kentucky'],
        ['Medicare Advantage', 'HMO, PPO and, in some places, private fee-for-service plans'],
        ['Special needs plans', 'For people with Medicaid or with certain chronic conditions, in some areas'],
        ['Drug plans', 'Part D plans to go with Original Medicare'],
        ['Medicare Supplement', 'In many states'],
      ],
      story: [
        text(
          'What sets it apart',
          'Humana has given up most of its insurance for employers and looks mainly after people on Medicare. It also owns clinics for older adults, under the CenterWell name, and a mail-order pharmacy.',
          'Its plans come in many versions. In one county you may find half a dozen of them, and they can differ more from each other than from those of another company. Some plans stress low premiums, some a wide choice of doctors, some extras such as dental care.',
        ),
        points(
          'Ask about the plan, not the name',
          ['people', 'Is my doctor in this plan?', 'A doctor can be in the network of one Humana plan and not of the next.'],
          [
            'heart',
            'What happens with my condition?',
            'If you live with diabetes, heart or lung trouble, ask whether there is a plan made for it.',
          ],
          ['document', 'When must care be approved first?', 'Ask what needs prior authorization, and how long an answer takes.'],
          ['home', 'What if I travel?', 'Some PPO plans can be used in other states. Ask how, before you pack.'],
        ),
        aboutThisReview(site, 'Humana'),
      ],
      asked: [
        ['Do I have to go to CenterWell clinics?', 'No. They are one choice in some cities. Your plan’s directory lists the others.'],
        [
          'Does Humana leave counties?',
          'Like every insurer it may start or end plans from year to year. If yours ends, you are told in the fall and can choose another.',
        ],
      ],
      invitation: [
        'Which plans reach your county?',
        'Five digits and a few quick answers show what to look at.',
        'See plans for my ZIP code',
      ],
    }),

  'reviews-wellcare': (site) =>
    review({
      slug: 'wellcare',
      title: 'Wellcare Medicare plans: a plain review',
      description: 'Wellcare is the Medicare name of Centene. What it generally offers, how its drug plans work, and what to ask first.',
      headline: 'Wellcare Medicare plans, explained simply',
      subheadline: 'The name under which Centene, a large manager of Medicaid coverage, sells its Medicare plans.',
      destination: '/get-yours-otc',
      actionLabel: 'Look up my area',
      glance: [
        ['Belongs to', 'Centene Corporation, since 2020'],
        ['Medicare Advantage', 'HMO and PPO plans in a number of states'],
        ['Drug plans', 'Part D plans that are sold widely, in more than one version'],
        ['With Medicaid', 'Dual-eligible plans (D-SNP) in some states'],
        ['Other names', 'In some states “Wellcare by” and the name of a local company'],
      ],
      story: [
        text(
          'Where it comes from',
          'Centene runs Medicaid plans for many states, and that shows: a good part of Wellcare’s Medicare plans are meant for people with small incomes or with both programs. Some plans include allowances for pharmacy items or help at home for members who are eligible.',
          'Its Part D plans go with Original Medicare. They often differ only in the premium and the list of medicines, so check the list of the cheaper one first.',
        ),
        facts(
          'Put these to Wellcare, or to an agent',
          ['My medicines', 'At which level is each, is there a deductible, and which pharmacies are preferred?'],
          ['My doctors', 'Are they in the network of this plan in this county, and do they take new patients with it?'],
          ['My Medicaid', 'If I lose it for some months, what happens to the plan?'],
          ['The extras', 'Which members may use them, and what do they have to show?'],
        ),
        aboutThisReview(site, 'Wellcare'),
      ],
      asked: [
        [
          'Is Wellcare only for people with Medicaid?',
          'No. It has plans for anyone with Medicare Part A and Part B in the places that it serves. Not all plans are for everyone.',
        ],
        [
          'Why is there another name on my letter?',
          'In some states the plans carry the name of a local company of the same group. Your card tells you whom to call.',
        ],
      ],
      invitation: ['What is offered near you?', 'Begin with your county, then look at single plans.', 'Begin with my ZIP code'],
    }),

  'reviews-unitedhealthcare': (site) =>
    review({
      slug: 'unitedhealthcare',
      title: 'UnitedHealthcare Medicare plans: a review',
      description: 'The kinds of Medicare plans UnitedHealthcare offers, what the AARP name on some of them means, and what to ask.',
      headline: 'UnitedHealthcare Medicare plans, plainly',
      subheadline: 'One of the largest insurers of people on Medicare. Large does not mean that its plans are all alike.',
      destination: '/go-4-life',
      actionLabel: 'See what is near me',
      glance: [
        ['Belongs to', 'UnitedHealth Group, of Minnesota'],
        ['Medicare Advantage', 'HMO, HMO-POS and PPO plans in nearly all states'],
        ['The AARP name', 'On many of its plans. AARP itself is not an insurer'],
        ['Drug plans and Supplement', 'Both, also with the AARP name'],
        ['Special needs plans', 'For people with Medicaid, certain conditions, or in nursing homes'],
      ],
      story: [
        text(
          'About the AARP name',
          'AARP lends its name to plans of UnitedHealthcare and is paid for it. It does not insure anybody. For a Medicare Supplement plan with that name you need to be a member of AARP; for a Medicare Advantage plan, as a rule, you do not.',
        ),
        text(
          'What size means for you',
          'A large network is useful when you travel, or have children in two states. It does not mean that your own doctor is in it. The group also owns medical practices and a pharmacy business, Optum, so in some cities your insurer and your clinic may belong to the same company.',
          'Some plans have a low premium and a narrow network, others the opposite. Compare plan by plan and do not stop at the logo.',
        ),
        steps(
          'Three calls worth making',
          ['To your doctor’s office', 'Say the full name of the plan, as the brochure spells it, and ask whether they take it next year.'],
          ['To your pharmacy', 'Ask whether it is a preferred one for that plan.'],
          ['To the plan', 'Ask what needs approval beforehand, and how you would appeal a “no”.'],
        ),
        aboutThisReview(site, 'UnitedHealthcare'),
      ],
      asked: [
        [
          'Is a plan with the AARP name better?',
          'The name alone says nothing about coverage. Look at network, medicines and costs as with any other.',
        ],
        [
          'Are Medicare Advantage and Supplement plans alike?',
          'No. The first replaces Original Medicare, the second adds to it. You can have one of them.',
        ],
      ],
      invitation: ['Compare more than one logo', 'See which companies may offer plans where you live.', 'Compare in my area'],
    }),
};
