import { callout, facts, links, questions, steps, text } from '../block-words';
import { aboutThisArticle } from '../bylines';
import type { PageWriters } from '../page-words';
import { REVIEWS_IMAGE } from '../page-images';
import { article } from './medicare-words';

/** Articles: what to do when a plan ends, and benefits that members overlook. */
export const articlePages: PageWriters = {
  'plan-disruptions': ({ name, owner }) =>
    article({
      title: 'What to do when your Medicare plan ends or changes',
      description:
        'Your Medicare Advantage plan leaves your county, drops your doctor or changes its costs. Which letter to look for, which dates apply, what to do.',
      headline: 'Your Medicare plan is ending or changing. What now?',
      subheadline:
        'Take a breath: you do not lose Medicare. Here is what the letters mean, which dates apply, and what to do in which order.',
      image: REVIEWS_IMAGE,
      destination: '/go-4-benefits',
      actionLabel: 'See what else is near me',
      body: [
        text(
          'First, find out which of three things it is',
          'A plan can end in your county, it can go on with other costs and benefits, or it can go on without your doctor. Each comes with its own letter and its own time to act, so read the letter before you listen to anyone, us included.',
          'Some plans change little from one year to the next, others a lot. And not all plans that a headline talks about are offered where you live.',
        ),
        facts(
          'Which letter is it?',
          [
            'Plan non-renewal notice',
            'Arrives by early October. Your plan will not be offered in your area next year. It names the last day of your coverage, usually December 31.',
          ],
          [
            'Annual Notice of Change',
            'Arrives by the end of September. Your plan goes on, and the notice lists what will be different from January 1.',
          ],
          [
            'A letter about a doctor or hospital',
            'Can arrive at any time of the year. A contract between the plan and the doctor is ending.',
          ],
        ),
        text(
          'If the plan ends',
          'You can choose another plan in the usual time from October 15 to December 7. If you have not chosen by then, you have a special time from December 8 to the last day of February.',
          'If you choose nothing, you go back to Original Medicare on January 1, in most cases without drug coverage. That is the real risk for people who take medicines every day, so choose a drug plan or a plan with drugs before the year ends.',
          'In this case you also have a right to buy certain Medigap policies without health questions, for a limited number of days. The notice says until when. Keep it: it is your proof.',
        ),
        text(
          'If the costs or benefits change',
          'Read the pages that compare this year with next year side by side. Look at the yearly limit on what you pay, at the copay for the doctor you see most, and at each of your medicines.',
          'If you can live with the change, you do not have to do anything, and you stay a member. If not, you can choose another plan from October 15 to December 7. From January 1 to March 31, members of a Medicare Advantage plan can change once more.',
        ),
        text(
          'If your doctor leaves the network',
          'Ask the doctor’s office whether it is certain, and which plans it will take instead. If you are in the middle of a treatment, ask the plan to let you finish it with the same doctor. Plans have rules for that.',
          'Losing a doctor does not by itself open a new time to change plans, except in certain cases. Medicare, at 1-800-MEDICARE, can tell you whether yours is one.',
        ),
        steps(
          'The order to do things in',
          ['Put the letter where you can find it', 'You may need it as proof.'],
          ['List doctors and medicines', 'One page. It answers most questions an agent will ask.'],
          ['Look at what is offered in your county', 'With a licensed agent, on Medicare.gov, or both.'],
          ['Enroll in the new plan only', 'Joining one ends the other. Do not cancel the old plan yourself first.'],
        ),
        questions(
          'What people ask us',
          ['Am I without Medicare if my plan ends?', 'No. Part A and Part B go on. The plan was one way to receive them.'],
          [
            'Someone called and said I must switch today. Is that so?',
            'No. Nobody from Medicare calls to sell a plan, and no plan ends from one day to the next. Hang up and read your letter.',
          ],
          [
            `Can ${name} see whether my plan ends?`,
            'No. We are a private website without access to your records. Call the number on your member card, or Medicare.',
          ],
        ),
        aboutThisArticle(
          { name, owner },
          'The dates and letters are those that Medicare’s own publications describe. What your plan has written to you comes first.',
        ),
        links(
          'Read on',
          ['Carriers that offer Medicare Advantage plans', '/carriers', 'Who they are and what to ask them.'],
          ['Medicare plans, county by county', '/location-plans', 'Why your address decides so much.'],
        ),
        callout('Would you like to see what else there is?', 'A few short questions, no phone number needed.', 'Look at my options'),
      ],
    }),

  'unlock-hidden-benefits': ({ name, owner }) =>
    article({
      title: 'Seven plan benefits that members overlook',
      description:
        'Rides, meals after a hospital stay, a nurse on the phone: seven benefits that some Medicare Advantage plans include and many members never use.',
      headline: 'Seven plan benefits that many members overlook',
      subheadline: 'They are not hidden, only easy to miss on page 90 of a booklet. Check which of them your plan already has.',
      destination: '/go-4-benefits',
      actionLabel: 'See benefits near me',
      body: [
        text(
          'Look at home before you look elsewhere',
          'You may be paying, out of your own pocket, for something that your plan would pay for. Some plans include all seven benefits below, some only one or two. The number for members on the back of your card can tell you which.',
        ),
        facts(
          'The seven',
          ['1. Rides to the doctor', 'A number of trips a year, booked a few days ahead. Often to the pharmacy too.'],
          ['2. Meals after a hospital stay', 'Delivered to your home for some days. Ask for them soon after you come home.'],
          ['3. An over-the-counter allowance', 'For pharmacy items. It expires by the month or the quarter.'],
          ['4. The gym', 'Membership in a fitness network, or exercise classes for your living room.'],
          ['5. A nurse on the phone', 'Day and night, to ask whether it can wait until morning.'],
          ['6. Hearing aids at a set price', 'From certain makers, after a hearing test in the network.'],
          ['7. Someone to sort things out', 'Many plans have a care coordinator for members with several doctors.'],
        ),
        text(
          'How to ask so that you get an answer',
          '“What benefits do I have?” brings you a brochure. “Do I have rides to the doctor, how many are left this year, and which number do I call?” brings you a ride.',
          'Ask for the name of the person, write down the date, and ask them to send you the page of the “Evidence of Coverage” that says so.',
        ),
        text(
          'If your plan has little to offer',
          'Not all plans spend their money on extras. Yours may have lower copays or a larger network instead, and that may be the better deal for you. Compare the whole before you trade it for a gym.',
          'If you do want to look around, most people can change from October 15 to December 7. With Medicaid, after a move, or with certain conditions, other times may be open to you.',
        ),
        questions(
          'Two more questions',
          ['Does using these benefits raise my premium?', 'No. A plan’s premium is the same for all its members, however much they use.'],
          [
            'Where does your list come from?',
            `From what Medicare Advantage plans commonly describe in their documents. ${name} is a private website and cannot say what your own plan has.`,
          ],
        ),
        aboutThisArticle(
          { name, owner },
          'It describes what such plans commonly write in their documents, and was checked against what Medicare publishes about extra benefits.',
        ),
        links(
          'More about single benefits',
          ['Dental, vision and hearing', '/dental-vision', 'What Original Medicare leaves out.'],
          ['How an OTC card works', '/otc-allowance', 'What it buys, where, and until when.'],
          ['Who may get a grocery allowance', '/grocery-allowance-now', 'The conditions, one by one.'],
        ),
        callout('Curious what others include?', 'See what plans in your county may offer.', 'Start with my ZIP code'),
      ],
    }),
};
