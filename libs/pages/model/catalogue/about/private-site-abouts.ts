import { stateName } from '@waypost/brands/states';
import { callout, facts, links, points, questions, steps, text } from '../block-words';
import { privacyMailbox } from '../legal-pages';
import type { PageWriter } from '../page-words';
import { about } from './about-words';

/** Allowance Compass: sorted by question. */
export const acAbout: PageWriter = (brand) =>
  about(brand, {
    title: 'About this site, sorted by question',
    description: `Owner, purpose, income and contact of ${brand.name}, in that order, so that you find what you came for in a minute.`,
    headline: 'This site, put in order',
    subheadline: 'Owner, purpose, income, contact. Four headings, and under each what you need to know.',
    destination: '/additional-benefits-allowance',
    actionLabel: 'Check my area',
    body: [
      text(
        'Owner',
        `${brand.owner} owns and runs ${brand.name}. It is a ${stateName(brand.state)} company. Address: ${brand.address}.`,
        'The owner is not an insurance agency. It sells no plan, and it hands out no allowance or card of any kind.',
      ),
      text(
        'Purpose',
        'There are many kinds of allowances, and each has conditions. We list them, say who may get them, and tell you where to ask. Not all plans include one, and some counties have none.',
      ),
      text(
        'Income',
        'Advertising. An insurance company or agent pays us after you have clicked on its advertisement or called it. Amounts differ, and so may the order in which you see names. You are never charged.',
      ),
      facts(
        'Contact',
        ['Data requests', privacyMailbox(brand)],
        ['Letters', `${brand.owner}, at the address above`],
        ['Opt-out', 'By button on the privacy page, or by the Global Privacy Control of your browser'],
        ['Medicare itself', '1-800-MEDICARE. We are a private business, not a public office'],
      ),
      links('See also', ['Privacy policy and opt-out', '/privacy'], ['Terms of service', '/tos'], ['Everything to read', '/reviews']),
      callout('Next in order: your county', 'A ZIP code is enough to begin.', 'Check my ZIP code'),
    ],
  });

/** Gentle Shore Benefits: in a calm tone. */
export const gsAbout: PageWriter = (brand) =>
  about(brand, {
    title: 'A little about ourselves',
    description: `Sit back and read who looks after ${brand.name}, why it does not press anyone, how it pays its way, and how to write when you feel like it.`,
    headline: 'A little about us, in your own time',
    subheadline: 'This page will be here tomorrow as well. Read it when it suits you.',
    destination: '/go-4-life',
    actionLabel: 'Take a look',
    body: [
      text(
        'A private company',
        `These pages are looked after by ${brand.owner}. It was founded under the law of ${stateName(brand.state)}, and you can find it at ${brand.address}.`,
        'We do not work for Medicare. We are not an agency that sells insurance, so there is no plan we would want to talk you into.',
      ),
      text(
        'How the site earns money',
        'Some companies place advertisements here. If one of them interests you and you click on it or call, they pay us for that. If not, nobody minds.',
        'It does mean that you see those who advertise and not the others, and that the order can follow what they pay. Please take what you see as a starting point. Not all plans are on this site.',
      ),
      points(
        'Our manners',
        ['clock', 'No countdowns', 'We explain the real dates and invent none.'],
        ['phone', 'No calls from us', 'We do not ask for your number on these pages, so we cannot call you.'],
        ['document', 'One thing at a time', 'Short pages, calm colors, and a way back on each step.'],
      ),
      questions(
        'If something is on your mind',
        ['May I write to you?', `Gladly. ${privacyMailbox(brand)} reaches us, and so does a letter.`],
        ['May I be left out of advertising lists?', 'Yes. The page about privacy has a button for it, and that settles the matter.'],
      ),
      links('Two longer texts', ['About your privacy, and how to opt out', '/privacy'], ['About the terms', '/tos']),
      callout('Shall we begin some time?', 'Today or another day.', 'Start slowly'),
    ],
  });

/** Amber Yard Benefits: for people who have had to fill in many forms. */
export const aybAbout: PageWriter = (brand) =>
  about(brand, {
    title: 'Who made this site for people in care',
    description: `People who see many doctors have learned to ask who profits. Here is what ${brand.name} is, what it gets, and what it will not ask you.`,
    headline: 'You check your doctors. Check us, too',
    subheadline: 'If you live with an illness, plenty of people want to sell you something. This is how we differ, and how we do not.',
    destination: '/go-4-health',
    actionLabel: 'See my options',
    body: [
      facts(
        'The facts about us',
        ['Name', brand.name],
        ['Run by', `${brand.owner}, an ${stateName(brand.state)} company`],
        ['Mail', brand.address],
        ['Role', 'Website. No insurer, no agency, no medical advice'],
        ['Public office', 'None. Medicare has its own site and hotline'],
      ),
      text(
        'Who pays for it',
        'Insurers and agents who hope that you will become their member or client. A click on what they advertise earns us money, and so does a call. We would rather you knew.',
        'So do not take our list as a recommendation. The plan that has your specialist may belong to a company that never advertised here. Not all plans are equal when you need care often.',
      ),
      text(
        'What we leave alone',
        'Your diagnosis is none of our business. On this site we ask for a ZIP code and for your coverage. Questions about health belong to the plan and to your doctor.',
      ),
      steps(
        'If you want us to forget you',
        ['Opt out', 'Press the button on the page about privacy. Advertisers then learn nothing more from us.'],
        ['Ask for erasure', `A line to ${privacyMailbox(brand)} will do.`],
        ['Clear the device', 'Delete this site’s data in your browser.'],
      ),
      links('In detail', ['Data and opt-out', '/privacy'], ['House rules', '/tos', 'The terms of service.']),
      callout('Does that sound acceptable?', 'Then tell us where you live and what coverage you have.', 'Answer two things'),
    ],
  });

/** Willowcairn Benefits: two programs, neither of which it is. */
export const wcAbout: PageWriter = (brand) =>
  about(brand, {
    title: 'Neither Medicare nor Medicaid: who we are',
    description: `If you carry both cards, letters come from many sides. ${brand.name} is not one of the two programs. Read what it is and how it earns money.`,
    headline: 'We are neither of your two cards',
    subheadline: 'Medicare is federal. Medicaid is your state’s. We are a private website that explains how they fit together.',
    destination: '/shop-4-dsnp-otc',
    actionLabel: 'See plans for both',
    body: [
      facts(
        'Who is who',
        ['Medicare', 'The federal program. 1-800-MEDICARE answers questions about it.'],
        ['Medicaid', 'Run by your state. Its office decides who has it; we have no say.'],
        ['The plan', 'An insurance company that both programs pay.'],
        [
          brand.name,
          `Belongs to ${brand.owner}, a private ${stateName(brand.state)} company without an agency license. It enrolls no one.`,
        ],
      ),
      text(
        'How this site earns money',
        'Plans for people with both programs look for members, and they advertise. An advertiser pays us when you visit its site from here or call it. You pay us nothing, whatever your income.',
        'We cannot show what does not advertise. Your state may have more D-SNPs than you see here, and not all plans take every level of Medicaid.',
      ),
      questions(
        'Fair questions',
        ['Will anyone here tell my caseworker?', 'No. We have no contact with Medicaid offices and pass nothing to them.'],
        ['Where do complaints go?', `To ${brand.owner}, ${brand.address}, or to ${privacyMailbox(brand)}.`],
        ['Can I refuse to have data sold?', 'You can, with one press of a button on the privacy page. The site works the same afterward.'],
      ),
      links('Our papers', ['Opt out of the sale of data', '/privacy'], ['Terms', '/tos'], ['Read about companies', '/reviews']),
      callout('Look at plans for both cards', 'The last question asks about Medicaid.', 'Begin with the first'),
    ],
  });

/** Casey Marlow Benefits: in the tone of a neighbor. */
export const caseyAbout: PageWriter = (brand) =>
  about(brand, {
    title: 'Who you are talking to here',
    description: `No secrets among neighbors: who stands behind ${brand.name}, what we live on, what we won’t do, and how to get hold of us.`,
    headline: 'So, who are we? Fair question',
    subheadline: 'If somebody rang your doorbell with advice, you’d ask who sent them. Nobody sent us.',
    destination: '/get-yours-otc',
    actionLabel: 'Let’s have a look',
    body: [
      text(
        'The honest version',
        `${brand.name} is a website, and ${brand.owner} is the firm that runs it. It’s registered in ${stateName(brand.state)}, and mail finds us at ${brand.address}.`,
        'We don’t have an agency license and we don’t sell plans. We’re not Medicare, and we don’t work for the government. When it comes to signing something, you’ll be talking to a licensed agent or to an insurance company, not to us.',
      ),
      text(
        'How we make money',
        'Ads and calls. Say you pick a company here, or you dial the number and an agent answers: they’ll often pay us for having sent you. You don’t pay a cent, and your plan won’t cost more.',
        'That’s also why you shouldn’t look at us alone. Some plans around you aren’t on this site, since not everybody advertises. The folks at 1-800-MEDICARE can list the rest.',
      ),
      points(
        'Things we won’t do',
        ['phone', 'Pester you', 'We don’t ask for your phone number in the Medicare questions.'],
        ['heart', 'Scare you', 'Most people who like their plan can simply keep it.'],
        ['shield', 'Hold on to your data', `Drop a note to ${privacyMailbox(brand)} and we’ll wipe it.`],
      ),
      links(
        'For the record',
        ['How we treat your data, and the way to opt out', '/privacy'],
        ['The rules of the house', '/tos', 'Terms of service, that is.'],
      ),
      callout('Good to have met you', 'Your ZIP code, and off we go.', 'Enter my ZIP code'),
    ],
  });
