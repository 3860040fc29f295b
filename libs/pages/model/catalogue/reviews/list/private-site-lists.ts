import type { MedicareListWriter } from './list-words';

/** Allowance Compass: in a fixed order. */
export const acList: MedicareListWriter = ({ name }) => ({
  title: 'Medicare reading list, in order',
  description: `First the companies, then your own situation: the texts of ${name} about Medicare, each with its author and reviewer.`,
  headline: 'What to read first, and what next',
  subheadline: 'Begin with the company you have heard of. Then go on to the text that fits your situation.',
  companiesHeading: 'First: companies, in alphabetical order',
  companies: {
    aetna: 'It shares an owner with CVS pharmacies.',
    cigna: 'It sold these plans in 2025.',
    humana: 'Its plans come in many versions.',
    unitedhealthcare: 'What the letters AARP mean on a card.',
    wellcare: 'Centene, which runs Medicaid plans, is behind it.',
  },
  comparison: ['Then put them side by side', 'From your county to the phone call, in four points.'],
  articlesHeading: 'Next: your own situation',
  disruptions: ['A letter says that your plan ends or changes', 'Find the letter, then the date, then the next step.'],
  overlookedBenefits: ['You have a plan and use little of it', 'Seven benefits to check off, one after the other.'],
  howWeWrite: `Three rules, in this order. ${name} uses public information only. No insurer pays for a text, and none sees it beforehand. When a text names its author, somebody else has read it before it appears. Some plans have what a text describes, others do not.`,
  invitation: ['Last: your own county', 'Reading shows what exists. Your ZIP code shows where.', 'Enter my ZIP code'],
});

/** Gentle Shore Benefits: at the reader’s own pace. */
export const gsList: MedicareListWriter = ({ name }) => ({
  title: 'Quiet reading about Medicare plans',
  description: `Unhurried texts from ${name} about insurance companies, plans that end and benefits that are easily missed. Read one, or none.`,
  headline: 'Something to read, when you feel like it',
  subheadline: 'No text here wants a decision from you. Choose one, put it down, and come back another day.',
  companiesHeading: 'Five companies, described calmly',
  companies: {
    aetna: 'An old name, now with CVS Health.',
    cigna: 'It has a new owner, and many plans a new name.',
    humana: 'Nearly all its attention goes to Medicare.',
    unitedhealthcare: 'Large, and sometimes under the name of AARP.',
    wellcare: 'The name Centene uses for Medicare.',
  },
  comparison: ['No favorites here', 'A gentle way to compare one with another.'],
  articlesHeading: 'For an afternoon on the porch',
  disruptions: ['If your plan writes that it will stop', 'Take a breath first. There is time, and here are the dates.'],
  overlookedBenefits: ['Small things in a plan that go unused', 'Seven of them. Perhaps one is in yours.'],
  howWeWrite: `Nobody hurries us, and nobody pays us to praise a company. ${name} reads what is public and puts it in plain words, without asking insurers for permission. Where an author is named, another person has gone through the text before you see it. Plans differ, and not all plans have every benefit named here.`,
  invitation: ['And if you grow curious', 'See what there is in your county. Looking commits you to nothing.', 'Take a quiet look'],
});

/** Amber Yard Benefits: for people who need care often. */
export const aybList: MedicareListWriter = ({ name }) => ({
  title: 'Medicare reading for people in regular care',
  description: `Which companies run which networks, what to do when a plan drops a doctor, and benefits that ease care: texts by ${name}.`,
  headline: 'Read up before your next appointment',
  subheadline: 'When you see doctors often, the small differences between companies matter more to you than to others.',
  companiesHeading: 'Whose network would you be in?',
  companies: {
    aetna: 'Same owner as CVS drugstores and some clinics.',
    cigna: 'Check your doctors again: these plans were sold.',
    humana: 'It owns clinics for older adults, too.',
    unitedhealthcare: 'A large network, but ask plan by plan.',
    wellcare: 'Look closely at the list of medicines.',
  },
  comparison: ['Which one suits a full calendar?', 'Doctors and medicines first, prices after that.'],
  articlesHeading: 'When coverage changes during care',
  disruptions: ['Your doctor leaves, or the plan does', 'How to go on with a treatment that has begun.'],
  overlookedBenefits: ['Help that patients forget to use', 'Meals after the hospital, a nurse on the phone and more.'],
  howWeWrite: `We are no doctors, and nothing here is medical advice. ${name} relies on published sources. Insurers have not paid for our texts and do not approve them. A signed article goes past a second pair of eyes before publication. Some plans cover what you read about here, others leave it out.`,
  invitation: ['Which networks reach you?', 'It depends on your county. We ask for that, never for a diagnosis.', 'See my county'],
});

/** Willowcairn Benefits: for people who have Medicare and Medicaid. */
export const wcList: MedicareListWriter = ({ name }) => ({
  title: 'Reading for holders of one card or two',
  description: `Medicare companies seen from both sides, with Medicaid and without: the reviews and articles of ${name}, and who checked them.`,
  headline: 'Texts for one card or two',
  subheadline: 'Some companies do a lot with Medicaid, others less. See which is which.',
  companiesHeading: 'Companies, and what they do with Medicaid',
  companies: {
    aetna: 'Has dual-eligible plans in certain states.',
    cigna: 'The cards may now show HealthSpring.',
    humana: 'Special needs plans in a number of areas.',
    unitedhealthcare: 'Plans for both programs, among many others.',
    wellcare: 'Its parent manages Medicaid for many states.',
  },
  comparison: ['Compare them, cards in hand', 'What to cross out and what to add up.'],
  articlesHeading: 'Letters, and benefits left unused',
  disruptions: ['Mail about a plan that ends or changes', 'Tell the letters apart, and know your dates.'],
  overlookedBenefits: ['What may already be on your card', 'Seven benefits, and how to ask for each.'],
  howWeWrite: `${name} is neither the state nor an insurer. Our sources are open to everyone. We take no money for a verdict and show no company a text in advance. If a name stands above an article, a colleague has checked it. With Medicaid or without, not all plans give you the same.`,
  invitation: ['Is there a plan for both your cards?', 'That differs from county to county. Begin with yours.', 'Check my county'],
});

/** Casey Marlow Benefits: in the tone of a neighbor. */
export const caseyList: MedicareListWriter = ({ name }) => ({
  title: 'Good reads about Medicare, no jargon',
  description: `What we’d say about the big insurance names if you asked over coffee, and what to do when a plan quits. By ${name}.`,
  headline: 'Put your feet up and read a little',
  subheadline: 'Wondering about a name from the mailbox or the TV? Chances are it’s on this list.',
  companiesHeading: 'Who are these folks, anyway?',
  companies: {
    aetna: 'Yep, the same outfit as CVS.',
    cigna: 'They got out of Medicare. Here’s who took over.',
    humana: 'From Kentucky, and Medicare is its bread and butter.',
    unitedhealthcare: 'A big one, and AARP lends it a name.',
    wellcare: 'That’s what Centene calls itself on Medicare cards.',
  },
  comparison: ['So which one’s for you?', 'Here’s how I’d line them up.'],
  articlesHeading: 'When life gets in the way',
  disruptions: ['Uh-oh, the plan’s quitting', 'Don’t toss that letter. Here’s why.'],
  overlookedBenefits: ['Stuff you’ve got and don’t use', 'Seven things folks forget to ask for.'],
  howWeWrite: `Nobody slips us a dime for a kind word. The folks at ${name} look things up in public places and write them down straight, and the insurers don’t get a say. If somebody signed it, somebody else read it before you did. Some plans have the extras, some just don’t.`,
  invitation: ['Want to know what’s sold near you?', 'Give me a ZIP code and we’ll have a look.', 'Let’s have a look'],
});
