import type { Headlines } from './headlines';

/** Each Medicare brand's titles and headlines of funnels about the pharmacy shelf. */
export const otcHeadlines: Headlines = {
  'click-4-otc-r2': {
    ac: ['OTC allowances: check your area, in order', 'First your area, then the OTC allowance'],
    m10: ['Ask which plans near you help with OTC items', 'Does any plan near you have an OTC allowance?'],
    bh: ['Look for an OTC allowance with your family', 'Look for an OTC allowance, the two of you'],
    gs: ['A calm look for OTC allowances near you', 'A few quiet taps to look for an OTC allowance'],
    ayb: ['OTC allowances, if you buy pharmacy items often', 'Bandages, creams, vitamins: is there help near you?'],
    wc: ['OTC allowances, with one card or with two', 'One card or two: who helps with pharmacy items?'],
    bridge: ['Before you switch: check for an OTC allowance', 'Changing plans? Look for an OTC allowance'],
    casey: ['Looking for an OTC allowance? Tap along', 'A few taps, and we’ll look for an OTC allowance'],
  },
  'additional-benefits-otc': {
    ac: ['Where OTC items belong among plan benefits', 'Doctor, hospital, and then the pharmacy shelf'],
    m10: ['Ask about over-the-counter items, too', 'Who pays for what you buy without a prescription?'],
    bh: ['Mom’s pharmacy basket: could a plan help?', 'Who pays for what is in Mom’s pharmacy basket?'],
    gs: ['Small pharmacy purchases: a calm look', 'The little things from the pharmacy add up'],
    ayb: ['Regular care, and pharmacy items too', 'You see doctors often. And the pharmacy shelf?'],
    wc: ['Your cards and the pharmacy shelf', 'At the pharmacy shelf, what do your cards cover?'],
    bridge: ['Pharmacy items: compare before you switch', 'Add the pharmacy shelf to what you compare'],
    casey: ['Aspirin, cough drops and your Medicare plan', 'Could anybody help with your drugstore stuff?'],
  },
  'get-yours-otc': {
    ac: ['OTC cards by county and by coverage', 'Does your county have a plan with an OTC card?'],
    m10: ['Is there an OTC card? Ask for your county', 'Which plan with an OTC card could you ask about?'],
    bh: ['An OTC card for someone in your family?', 'Could your mother’s county have an OTC card plan?'],
    gs: ['OTC card plans: look without pressure', 'Might there be an OTC card where you live?'],
    ayb: ['OTC card plans for people who see doctors often', 'Is there an OTC card for your pharmacy list?'],
    wc: ['An OTC card next to the cards you have', 'Could an OTC card join the cards you have?'],
    bridge: ['Could your next plan have an OTC card?', 'Is an OTC card part of your next plan?'],
  },
  'my-otc-benefits-v2': {
    ac: ['No OTC benefit yet? Look in this order', 'No OTC benefit? See where to look first'],
    m10: ['Your plan has no OTC benefit? Ask around', 'Which plans near you could have OTC benefits?'],
    bh: ['No OTC benefit in Dad’s plan? Look together', 'No OTC benefit for Dad? See what is near him'],
    gs: ['Plans with OTC benefits, at your own pace', 'No OTC benefit? Have a quiet look around'],
    ayb: ['Frequent pharmacy trips and no OTC benefit?', 'You go to the pharmacy often. Does your plan help?'],
    wc: ['No OTC benefit on either of your cards?', 'No card for pharmacy items? Look near you'],
    bridge: ['Would another plan bring OTC benefits?', 'Is there a plan with OTC benefits to move to?'],
    casey: ['Got no OTC benefit? See what’s nearby', 'No OTC benefit? Let’s look down the road'],
  },
  'my-otc-benefits-g3r': {
    ac: ['OTC benefits, year by year: what to check', 'New year, new list: sort out your OTC benefit'],
    m10: ['Ask what happened to your OTC benefit', 'What happened to your OTC benefit in January?'],
    bh: ['Did Mom’s OTC benefit change? Check together', 'Read Mom’s new OTC list with her'],
    gs: ['A new year, and time to look at OTC benefits', 'In a quiet moment: is your OTC benefit the same?'],
    ayb: ['Does the new OTC list still suit your care?', 'Are the items you need still on the OTC list?'],
    wc: ['Your OTC card in the new plan year', 'Does your OTC card do the same this year?'],
    bridge: ['OTC benefit changed? See where you could go', 'Your OTC benefit changed. Should your plan?'],
    casey: ['They changed the OTC benefit? Let’s check', 'Did they go and change your OTC benefit?'],
  },
};
