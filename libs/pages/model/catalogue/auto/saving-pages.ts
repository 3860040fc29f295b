import { callout, facts, links, points, questions, steps, text } from '../block-words';
import { aboutThisArticle } from '../bylines';
import { AUTO_COMPARE_IMAGE, AUTO_ROAD_IMAGE } from '../page-images';
import { AUTO_IMAGE, page, type PageWriters } from '../page-words';
import { autoQuiz } from './auto-words';

/** Pages about the cost of car insurance, and when to compare. */
export const savingPages: PageWriters = {
  'compare-save': ({ name, owner }) =>
    page({
      title: 'Two cars, one home: compare the whole household',
      description: 'Insuring cars and a home together may cost less than apart, or may not. How to find out for your household.',
      headline: 'Compare for the whole household',
      subheadline: 'A second car, a house, a driver who moved out: what your family pays depends on how it all fits together.',
      image: AUTO_COMPARE_IMAGE,
      template: 'landing',
      product: 'auto',
      destination: '/save-auto',
      actionLabel: 'Compare for my household',
      body: [
        points(
          'Worth adding up',
          ['car', 'Several cars', 'Many companies take something off when all of them are on one policy.'],
          ['home', 'Cars and home', 'Ask for the price of both together and of each alone. Only the total counts.'],
          ['people', 'Who still drives', 'A child who has moved out for good may no longer belong on your policy.'],
        ),
        steps(
          'An evening at the kitchen table',
          ['Lay out what you have', 'One page of each policy, called “declarations”, shows coverages and prices.'],
          ['Answer once for everybody', 'The form takes up to three cars and asks about your home.'],
          ['Compare the totals', 'By the year, not by the month: some companies add a fee to each payment.'],
        ),
        questions(
          'Asked at kitchen tables',
          ['Must I move everything at once?', 'No. You can begin with the car whose policy ends first.'],
          ['What if I leave in the middle of a term?', 'Most companies pay back what is left of your premium. Some keep a fee, so ask.'],
          [`What does ${name} get out of it?`, 'Companies pay us for a visit or a call. You pay us nothing.'],
        ),
        aboutThisArticle({ name, owner }, 'Written from what insurers commonly say about policies for a household. Your own may differ.'),
        callout('Three cars or one, the questions are the same', 'Begin with where you park them.', 'Start with my ZIP code'),
      ],
    }),

  'save-auto': () =>
    autoQuiz({
      title: 'Where car insurance may cost you less',
      description: 'Mileage, garage, courses, the way you pay: discounts that some car insurers offer, and how to ask for them.',
      headline: 'Where could your car insurance cost less?',
      subheadline: 'Discounts differ from company to company, and you get few of them without asking.',
      image: AUTO_ROAD_IMAGE,
      body: [
        points(
          'Ask about these',
          ['car', 'Few miles', 'Retired, or working from home? Some companies charge by distance.'],
          ['document', 'A driving course', 'In many states, drivers over 55 can earn a discount with a refresher course.'],
          ['dollar', 'Paying in one sum', 'Monthly payments are convenient and often cost a little extra.'],
          ['shield', 'Safety and alarms', 'Automatic braking or a tracking device may count.'],
        ),
        text(
          'And one to be careful with',
          'Dropping coverage makes a policy cheaper and an accident more expensive. Before you take out collision coverage, ask yourself whether you could replace the car from your savings.',
        ),
      ],
    }),

  'secret-auto': ({ name, owner }) =>
    autoQuiz({
      title: 'Six car insurance questions few people ask',
      description: 'There is no secret to car insurance, only questions that few drivers ask. Here are six, and a way to compare.',
      headline: 'No secret, only questions few people ask',
      subheadline: 'What you pay depends on answers that your company may never have asked you for again.',
      body: [
        points(
          'Put these to any company',
          ['car', '“How many miles do you have me down for?”', 'It may still be the distance to a job that you left.'],
          ['document', '“Which discounts am I getting?”', 'And which ones could you have?'],
          ['clock', '“What changed since last year?”', 'A reason should follow, in plain words.'],
          ['dollar', '“What would a higher deductible do?”', 'Have both figures read out to you.'],
          ['home', '“Where do you think I park?”', 'A garage may count for something.'],
          ['check', '“What do I pay for and never use?”', 'Roadside help, for example, may come with your auto club.'],
        ),
        text(
          'And to us',
          `“Who pays you?” Companies that advertise on ${name}, or that get a call or a visit. It costs you nothing, and you do not have to buy anything.`,
        ),
        aboutThisArticle({ name, owner }, 'No insurer has helped with the questions or seen them before you.'),
      ],
    }),

  'get-your-auto-q0z': () =>
    autoQuiz({
      title: 'Renewal in the mail? Compare before you pay',
      description: 'The weeks before a renewal are a good time to compare car insurance. What to look for in the letter, and how to start.',
      headline: 'Renewal letter in the mail?',
      subheadline: 'Before you pay it, see what other companies that serve your ZIP code may offer for the same coverage.',
      image: AUTO_IMAGE,
      body: [
        facts(
          'What to look for in the letter',
          ['The new price', 'For six months or for twelve? Compare only like periods.'],
          ['The date', 'A new policy should begin on the day that this one ends.'],
          ['What changed', 'Look in the small print for coverage that was reduced or taken out.'],
        ),
        text(
          'If you find nothing better',
          'Then you know that what you have is a fair choice for now, and you can pay the bill with an easy mind. That is a result, too.',
        ),
      ],
    }),

  'get-your-auto-z8r': (brand) =>
    autoQuiz({
      title: 'Moved? Compare car insurance at your new address',
      description: 'A move changes what car insurance costs and who offers it. Compare companies that serve your new ZIP code.',
      headline: 'New address? Your car insurance changes too',
      subheadline: 'Even a move across town can raise or lower a premium. See which companies serve the new ZIP code.',
      image: AUTO_ROAD_IMAGE,
      body: [
        steps(
          'After a move',
          ['Tell your company', 'A claim can be refused when the car is kept somewhere other than the policy says.'],
          ['Check the state’s rules', 'In a new state you need a policy written for that state, and new plates within a set time.'],
          ['Compare', 'The company that suited the old street may not be the one for the new one.'],
        ),
        questions('For people with two homes', [
          'Which address counts when I spend the winter elsewhere?',
          'Usually the one where the car is for most of the year. Tell the company about both, so that it is covered in both.',
        ]),
        aboutThisArticle(
          brand,
          'Your new state sets the rules on plates and coverage. Its motor vehicle office can tell you which ones apply to you.',
        ),
      ],
    }),

  'dropping-insurance': (brand) =>
    autoQuiz({
      title: 'Before you drop your car insurance',
      description: 'Driving less, or the price is too high? Other ways to pay less that keep you covered, and what a gap can cost.',
      headline: 'Thinking of dropping your car insurance?',
      subheadline: 'Look at what else you can do first. Driving uninsured is against the law in nearly every state.',
      body: [
        facts(
          'Instead of dropping it',
          [
            'The car stays parked for months',
            'Ask about storage or “comprehensive only” coverage, and whether the state wants the plates back.',
          ],
          ['You drive very little', 'Look for a policy that charges by the mile.'],
          ['It is too expensive', 'Raise the deductible, take out extras, or compare other companies.'],
          ['You gave up driving', 'Cancel in writing, after the car is sold or the plates are returned.'],
        ),
        text(
          'Why a gap costs money',
          'Companies see when you were without coverage and may charge more for it later. Keep the old policy until the new one has begun, even if they overlap by a day.',
        ),
        aboutThisArticle(
          brand,
          'It is general information. Your state’s insurance department can tell you what the law there asks of you.',
        ),
      ],
    }),

  'auto-insurance-skyrockets': ({ name, owner }) =>
    page({
      title: 'Why car insurance went up, and what you can do',
      description: 'Repairs, parts, storms and hospital bills: why car insurance costs more than it did, even for careful drivers.',
      headline: 'Why your car insurance went up',
      subheadline: 'No accident, no ticket, and still a higher bill? You are not alone. Here is what may be behind it.',
      image: AUTO_ROAD_IMAGE,
      template: 'article',
      indexable: true,
      product: 'auto',
      destination: '/quiz/auto',
      actionLabel: 'Compare what others offer',
      body: [
        text(
          'It is not only you',
          'An insurance company sets its prices for large groups: by state, by ZIP code, by kind of car. When claims in your group cost more, your premium can rise although you have not so much as scratched a bumper.',
        ),
        facts(
          'What claims are made of',
          [
            'Repairs',
            'A bumper used to be a piece of plastic. Today it may hold cameras and sensors that have to be set after each repair.',
          ],
          ['Parts and labor', 'When either gets scarce, cars stay in the shop for longer, and somebody pays for the rental car.'],
          ['Weather', 'A hailstorm or a flood can damage every car in a neighborhood in one afternoon.'],
          ['Injuries', 'Medical bills and lawsuits are a large part of what liability coverage pays for.'],
          ['Drivers without insurance', 'Where there are many, everyone else pays a share of what they cause.'],
        ),
        text(
          'What may have changed about you',
          'A birthday, a new address, a car with more expensive parts, a claim for a cracked windshield, a discount that ran out. In most states companies also look at credit history, and at how long you have been insured without a gap.',
          'Your company should tell you which of these it was. Call and ask, and have last year’s bill at hand.',
        ),
        steps(
          'What you can do about it',
          ['Correct what is wrong', 'Miles, drivers, garage, marital status: old answers cost money.'],
          ['Choose your deductible again', 'Pick the highest one that you could pay on a bad day without borrowing.'],
          ['Ask for each discount by name', 'A course, fewer miles, paid in one sum, home and car together.'],
          [
            'Compare other companies',
            'Each weighs the same facts in its own way. What went up with one may not have gone up with another.',
          ],
        ),
        questions(
          'Fair questions',
          [
            'Can I leave in the middle of the term?',
            'Yes, as a rule. Ask what is paid back and whether there is a fee, and begin the new policy first.',
          ],
          ['Does comparing hurt my credit?', 'No. What insurers look up does not count as borrowing, and here we look up nothing at all.'],
          [
            `Will ${name} find me a lower price?`,
            'We cannot know. Some drivers find one, others learn that they already have a fair deal.',
          ],
        ),
        aboutThisArticle({ name, owner }, 'It sums up what insurers and insurance departments publish about the cost of claims.'),
        links(
          'Read on',
          ['Questions few people ask', '/secret-auto', 'Six of them, to put to any company.'],
          ['Before you drop your insurance', '/dropping-insurance', 'Other ways to pay less.'],
          ['All articles', '/reviews'],
        ),
        callout(
          'See what it would be elsewhere',
          'A few minutes, one question at a time, no phone number needed.',
          'Check with my ZIP code',
        ),
      ],
    }),
};
