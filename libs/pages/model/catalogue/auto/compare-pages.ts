import { facts, points, questions, steps, text } from '../block-words';
import { AUTO_COMPARE_IMAGE } from '../page-images';
import type { PageWriters } from '../page-words';
import { autoQuiz } from './auto-words';

/** Funnels about comparing: how to compare, and who does it by phone or on the companies' own sites. */
export const comparePages: PageWriters = {
  'compare-auto': () =>
    autoQuiz({
      title: 'Compare car insurance like for like',
      description: 'Two prices mean something only when both buy the same. Answer once, and compare companies on equal terms.',
      headline: 'Compare car insurance on equal terms',
      subheadline: 'Answer the questions once. Then put the offers side by side, with the same coverage in each.',
      image: AUTO_COMPARE_IMAGE,
      body: [
        facts(
          'Three things to keep the same',
          [
            'Liability limits',
            'What the policy pays when you hurt someone or damage what is theirs. The state sets a minimum, and it is often low.',
          ],
          ['Deductible', 'What you pay first after a claim on your own car. A higher one usually means a lower premium.'],
          [
            'The drivers',
            'Name everyone in the household who drives. A price without your grandson means little if he takes the car on Saturdays.',
          ],
        ),
        text(
          'Then look past the price',
          'How does the company take a claim: by app, by phone, through an office in town? Does it pay for a rental car? A few dollars a month may be well spent on the answer that you would want on a bad day.',
        ),
      ],
    }),

  'compare-auto-new': ({ name }) =>
    autoQuiz({
      title: 'Your first car insurance comparison',
      description: 'Never compared car insurance before? What you need, what you will be asked, and what happens afterward.',
      headline: 'Never compared car insurance before?',
      subheadline: 'It takes a few minutes and no special words. We explain each question as you come to it.',
      body: [
        steps(
          'What to have on the table',
          ['Your registration', 'It has the year, the make and the model of your car.'],
          ['Your insurance card', 'If you have one, it names your company. If you have none, say so: that is an answer too.'],
          ['Your birthday', 'You know that one.'],
        ),
        questions(
          'Before your first time',
          [
            'What if I do not know an answer?',
            'Give your closest guess. The company asks again before it sets a price, and you can correct it then.',
          ],
          [`Does ${name} change my policy?`, 'No. Nothing about your insurance changes until you buy a policy from a company yourself.'],
        ),
      ],
    }),

  'compare-auto-clicks': () =>
    autoQuiz({
      title: 'Compare car insurance on the companies’ own sites',
      description: 'For drivers who would rather read than talk: find companies that serve your area and look at their offers online.',
      headline: 'Rather click than call? Compare online',
      subheadline: 'Answer here once, and go on to the companies’ own websites. Most of them show a price without a phone call.',
      body: [
        points(
          'When you are on a company’s site',
          ['document', 'Print or save the quote', 'It shows the limits and the deductible. Without them you cannot compare it later.'],
          ['check', 'Read what is ticked already', 'Some extras are added by default. Take out those that you do not want.'],
          ['clock', 'See how long it is valid', 'A quote has an end date. Until then, the company keeps to its figures.'],
        ),
      ],
    }),

  'compare-auto-new-clicks': () =>
    autoQuiz({
      title: 'New car? Compare insurance online first',
      description: 'The car you choose changes what insurance costs. Compare companies online before you sign at the dealership.',
      headline: 'A new car in mind? Compare its insurance first',
      subheadline: 'Two cars at the same sticker price can differ a good deal in what they cost to insure.',
      image: AUTO_COMPARE_IMAGE,
      body: [
        text(
          'Before you sign',
          'Try the questions with the car you want, and again with the one you would take instead. Parts, repair times, theft and safety features all move the premium.',
          'If you finance or lease, the lender will ask for collision and comprehensive coverage. Ask which deductible it accepts, so that you compare offers you can really use.',
        ),
        questions('Driving it home', [
          'Is a new car covered on the way home?',
          'Many policies cover a car that replaces another for some days, but not all do. Ask your company before you pick up the keys.',
        ]),
      ],
    }),

  'compare-now-n2g': () =>
    autoQuiz({
      title: 'Need car insurance soon? Compare now',
      description: 'A policy that ends this week, a car to pick up tomorrow: compare companies that may be able to cover you soon.',
      headline: 'Need coverage soon? Start here',
      subheadline: 'Many companies can start a policy within a day or two once you have agreed on it. Find out who serves your area.',
      body: [
        steps(
          'Getting covered without a gap',
          ['Answer the questions', 'They go quickly if you have the registration at hand.'],
          ['Speak with an agent while the line is open', 'Ask on which day and at what hour the policy starts.'],
          ['Keep the proof', 'Save the insurance card on your phone, and print one for the glove box.'],
        ),
        text(
          'If your coverage has already ended',
          'Say so. Companies look at how long you were without insurance, and a wrong answer can undo a policy later. Until a new one has begun, please leave the car parked.',
        ),
      ],
    }),

  'compare-now-n2g-clicks': () =>
    autoQuiz({
      title: 'Compare car insurance at any hour',
      description: 'Evenings, Sundays, holidays: look at car insurance companies online when no office is open and it suits you.',
      headline: 'It is late, and you want this done?',
      subheadline: 'Offices close, websites do not. Answer a few questions and see which companies you can look at tonight.',
      body: [
        facts(
          'What can be done at night',
          ['A quote', 'On most companies’ sites, in one sitting.'],
          ['Buying a policy', 'Often possible, too. Check on which day and at what hour it begins.'],
          ['Unusual cases', 'A filing after a suspension or a classic car may need a person, and the morning.'],
        ),
        text(
          'Too tired? Leave it',
          'What you have answered is kept on this device. Come back over breakfast and go on with the question where you stopped.',
        ),
      ],
    }),

  'auto-insurers': ({ name }) =>
    autoQuiz({
      title: 'Auto insurers that serve your ZIP code',
      description: 'National names, regional companies, mutuals: learn how auto insurers differ and see which may serve your area.',
      headline: 'Which auto insurers serve your ZIP code?',
      subheadline: 'More than the ones that you know from television. Begin with where the car is parked at night.',
      body: [
        facts(
          'Kinds of companies',
          ['National', 'In nearly every state, with large call centers and good apps.'],
          ['Regional', 'In a few states only. Some know the roads and the weather there well.'],
          ['Mutual', 'Owned by the people it insures. Some pay a dividend in good years.'],
          ['Nonstandard', 'For drivers with accidents, tickets or gaps that other companies turn away.'],
        ),
        text(
          'Who you will see here',
          `${name} shows companies and agents that work with it. There are others, and it can be worth asking the agent in your town as well.`,
        ),
      ],
    }),

  'explore-top-rated-insurers': ({ name }) =>
    autoQuiz({
      title: 'What the ratings of car insurers tell you',
      description: 'Financial strength, complaints, claims: how to read ratings of car insurance companies before you compare offers.',
      headline: 'Explore insurers, and what ratings say about them',
      subheadline: 'Stars mean little until you know who gave them and for what. See who serves your area, then look them up.',
      body: [
        facts(
          'Where to look a company up',
          ['Can it pay?', 'Rating agencies such as AM Best grade the financial strength of insurers.'],
          ['Do people complain?', 'The National Association of Insurance Commissioners publishes complaints against each company.'],
          ['Is it licensed here?', 'Your state’s insurance department can tell you, by phone or on its website.'],
          ['How does it handle claims?', 'Ask a body shop. They deal with all of them.'],
        ),
        text(
          'What we do not do',
          `${name} gives no ratings of its own. The order in which you see companies can depend on what they pay us.`,
        ),
      ],
    }),
};
