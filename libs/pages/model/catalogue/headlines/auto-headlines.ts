import type { Headlines } from './headlines';

/** Each auto brand's titles and headlines. */
export const autoHeadlines: Headlines = {
  'auto-insurers': {
    ps: ['Auto insurers for your part of town', 'Which insurers work in your part of town?'],
    qs: ['Kinds of auto insurers, explained with care', 'Which kinds of insurers write policies near you?'],
  },
  'get-your-auto-q0z': {
    ps: ['Renewal on the doormat? Look around first', 'Is there a renewal bill in your mailbox?'],
    qs: ['How to read a renewal before you pay it', 'Read your renewal letter line by line'],
  },
  'get-your-auto-z8r': {
    ps: ['A new street, and new car insurance?', 'Moved house? Your car moved, too'],
    qs: ['What a move changes in an auto policy', 'You moved. Which lines of the policy change?'],
  },
  'explore-top-rated-insurers': {
    ps: ['Stars for car insurers: whose are they?', 'Five stars from whom? Ask before you trust'],
    qs: ['How to read the ratings of auto insurers', 'Ratings of insurers, read with care'],
  },
  'save-auto': {
    ps: ['Car insurance discounts you can ask for', 'Do you park your car more than you drive it?'],
    qs: ['Discounts in auto policies, and their terms', 'Which discounts might your policy leave out?'],
  },
  'secret-auto': {
    ps: ['Things few neighbors ask about car insurance', 'Ask your insurer what nobody on your street asks'],
    qs: ['Auto insurance: details that few people check', 'No secret: the details are in your policy'],
  },
  'compare-auto': {
    ps: ['Compare car insurance, offer by offer', 'Same car, same coverage: who asks for what?'],
    qs: ['Compare auto policies line by line', 'Compare auto policies on equal limits'],
  },
  'compare-auto-new': {
    ps: ['New to comparing car insurance?', 'First time comparing car insurance? No fuss'],
    qs: ['A first comparison of auto policies, explained', 'Your first comparison, explained as you go'],
  },
  'compare-auto-clicks': {
    ps: ['Compare car insurance from your sofa', 'No phone call, please? Compare by clicking'],
    qs: ['Compare auto policies in writing, online', 'Would you rather have quotes in writing?'],
  },
  'compare-auto-new-clicks': {
    ps: ['A new car on your street? Compare online', 'Which new car will be parked at your house?'],
    qs: ['Insurance for a new car: compare before signing', 'Before you sign for the car, compare its policy'],
  },
  'compare-now-n2g': {
    ps: ['Need car insurance this week?', 'Picking up the car tomorrow? Start here'],
    qs: ['Need a policy soon? Compare without mistakes', 'Covered soon, with nothing overlooked'],
  },
  'compare-now-n2g-clicks': {
    ps: ['Compare car insurance after hours', 'The street is asleep. Compare in peace'],
    qs: ['Compare auto policies online, day or night', 'After office hours: compare and read closely'],
  },
  'dropping-insurance': {
    ps: ['Parked for good? Before you drop insurance', 'Is the car just parked these days? Wait a moment'],
    qs: ['What you give up when you drop a policy', 'Before you cancel, read what you would lose'],
  },
  'ads-es': {
    ps: ['Seguros de auto que se anuncian en su barrio', '¿Quién asegura autos en su calle?'],
    qs: ['Anuncios de seguros de auto, leídos con cuidado', 'Vea qué aseguradoras de auto se anuncian aquí'],
  },
};
