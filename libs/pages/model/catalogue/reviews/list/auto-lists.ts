import type { AutoListWriter } from './list-words';

/** Tallgrass Quote Guide: plain-spoken. */
export const tqgList: AutoListWriter = ({ name }) => ({
  title: 'Articles about car insurance',
  description: `What ${name} has written about car insurance: why bills go up, what to ask, and what may change when you move.`,
  headline: 'Articles about car insurance',
  subheadline: 'A few minutes of reading before you compare, or instead of it.',
  articlesHeading: 'Good to know before you compare',
  prices: ['Why your car insurance went up', 'What goes into a price, and what you can do.'],
  questions: ['Questions few people ask', 'Six of them, to put to any company.'],
  dropping: ['Before you drop your insurance', 'Other ways to pay less that keep you covered.'],
  moving: ['A new address', 'What a move can change.'],
  household: ['The whole household', 'Several cars, a home, and who still drives.'],
  howWeWrite: `${name} writes from what is publicly known. No insurance company has paid for these pages, written them or approved them. What your own policy covers depends on its terms and on your state, so ask your company before you rely on a general text.`,
  invitation: [
    'What would others ask for your car?',
    'Some drivers find a lower price, others learn that theirs is fair.',
    'Start with my ZIP code',
  ],
});

/** Pebble Street Auto: from the street, and short. */
export const psList: AutoListWriter = ({ name }) => ({
  title: 'Car insurance, the short version',
  description: `Five short reads from ${name}: higher bills, odd questions, parked cars, new streets and full driveways.`,
  headline: 'Short reads for the driveway',
  subheadline: 'Pick whatever sounds like your week. None takes longer than a car wash.',
  articlesHeading: 'What drivers wonder about',
  prices: ['No accident, higher bill?', 'What repairs, parts and storms have to do with it.'],
  questions: ['What should I ask my insurer?', 'Things nobody brings up on the phone.'],
  dropping: ['I hardly drive. Can I cancel?', 'Look at mileage plans and storage coverage first.'],
  moving: ['We moved two blocks', 'Even that may show up in the premium.'],
  household: ['Three cars, one driveway', 'Count the drivers, then the policies.'],
  howWeWrite: `Short does not mean careless. We look things up where anybody can, and ${name} gets no money from insurers for what it writes here; they do not see it first either. Your state and your policy have the last word, so check with your insurer.`,
  invitation: ['Who covers cars where you park?', 'Tell us the ZIP code and we take it from there.', 'Look around my ZIP code'],
});

/** Quillstone Auto: the fine print explained. */
export const qsList: AutoListWriter = ({ name }) => ({
  title: 'Auto insurance explained in detail',
  description: `The reading room of ${name}: premiums, questions, cancellations, changes of address and household policies, read closely.`,
  headline: 'The fine print, in readable pieces',
  subheadline: 'Each text takes one subject apart: what the policy says, what it leaves open, and where to ask.',
  articlesHeading: 'By subject',
  prices: ['How a premium rises', 'The factors that insurers weigh, one at a time.'],
  questions: ['Details worth asking about', 'Mileage on file, discounts, deductibles and three more.'],
  dropping: ['Cancellation and its consequences', 'What a gap can cost, and other ways to pay less.'],
  moving: ['Change of garaging address', 'New rates, and in another state new rules.'],
  household: ['Several vehicles under one policy', 'What to add up, and whom to list as a driver.'],
  howWeWrite: `We name our limits. A general article cannot interpret your contract; your insurer and your state’s insurance department can. ${name} works from published material, accepts no payment from insurers for its articles and submits none of them for approval.`,
  invitation: ['Ready to compare line by line?', 'Have your declarations page beside you, if you have one.', 'Begin with my details'],
});
