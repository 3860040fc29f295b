import type { MedicareListWriter } from './list-words';

/** My Plan Atlas: place by place. */
export const mpaList: MedicareListWriter = ({ name }) => ({
  title: 'Reviews and articles about Medicare plans',
  description: `Everything ${name} has written about Medicare companies and plans, with who wrote it and who checked it.`,
  headline: 'Reviews and articles',
  subheadline: 'Read about a company before you call one.',
  companiesHeading: 'Reviews of companies',
  companies: {
    aetna: 'In many states, and part of CVS Health.',
    cigna: 'Its Medicare plans belong to HCSC now.',
    humana: 'From Kentucky, and mainly for people on Medicare.',
    unitedhealthcare: 'In nearly all states, often with the AARP name.',
    wellcare: 'Centene’s Medicare plans, in a number of states.',
  },
  comparison: ['How to choose between them', 'All five companies side by side.'],
  articlesHeading: 'Articles',
  disruptions: ['When your plan ends or changes', 'Which letter it is, and until when you can act.'],
  overlookedBenefits: ['Seven benefits that members overlook', 'And how to ask your plan about them.'],
  howWeWrite: `${name} writes from what is publicly known. No company has paid for a review, written it or approved it. An article by a named author is read by a second person before it is published. Not all plans offer the same benefits.`,
  invitation: ['Which of them serve your county?', 'Your ZIP code tells us.', 'Enter five digits'],
});

/** Meridian Ten: questions before answers. */
export const m10List: MedicareListWriter = ({ name }) => ({
  title: 'Questions and answers on Medicare companies',
  description: `Who is behind a plan, what can you ask, and what if it ends? ${name} answers in reviews and articles, checked and dated.`,
  headline: 'What would you like to ask about?',
  subheadline: 'Choose the question that is yours. Each leads to a text that answers it.',
  companiesHeading: 'Who is this company?',
  companies: {
    aetna: 'Do I have to use CVS?',
    cigna: 'Who owns my plan today?',
    humana: 'Is my doctor in this plan or in that one?',
    unitedhealthcare: 'Is AARP an insurer?',
    wellcare: 'Why does my letter show another name?',
  },
  comparison: ['And which of them do I call?', 'Ask each the same, then compare.'],
  articlesHeading: 'What if something happens?',
  disruptions: ['My plan stops. What now?', 'Which letter counts, and how long may you wait?'],
  overlookedBenefits: ['What am I not using?', 'Seven things to put to your plan.'],
  howWeWrite: `Who pays? No insurer does, neither for a review nor for an article. Where does ${name} look? In public sources. Who checks? A second reader, before an author’s text goes out. Does the insurer see it first? No. Do all insurers offer everything? No: some plans have an extra, and others lack it.`,
  invitation: ['Who sells plans where you live?', 'One answer from you, your ZIP code, is enough to begin.', 'Ask for my area'],
});

/** Birchhaven Benefits: for families. */
export const bhList: MedicareListWriter = ({ name }) => ({
  title: 'Medicare reading to share with your family',
  description: `Short texts to send to a sister or read to your father: ${name} on insurance companies, plan letters and forgotten benefits.`,
  headline: 'Read these aloud, or pass them on',
  subheadline: 'Pick a text together. Each is short enough for one sitting, and has a date and a reviewer.',
  companiesHeading: 'The names on your parents’ mail',
  companies: {
    aetna: 'Mom may know it from the CVS counter.',
    cigna: 'Her card can have a new name on it.',
    humana: 'Ask which of its many plans Dad has.',
    unitedhealthcare: 'Does his card say AARP? Read why.',
    wellcare: 'A name to know if one of you has Medicaid.',
  },
  comparison: ['Talk over all five', 'A page to go through with pencil and paper.'],
  articlesHeading: 'For the family table',
  disruptions: ['A plan letter has arrived', 'Sort it out together, before the date in it.'],
  overlookedBenefits: ['Is Dad using what he has?', 'Seven benefits to look for in his plan.'],
  howWeWrite: `We write so that it can be read aloud. Everything in our texts can be looked up in public. Insurance companies neither pay ${name} for them nor read them in advance, and a second person goes over each article that carries an author’s name. What your neighbor’s plan includes, yours may lack: not all plans are alike.`,
  invitation: ['Whose county shall we look at?', 'Take the ZIP code of the one who has Medicare.', 'Look together'],
});

/** Bridgelight Benefits: for people who change coverage. */
export const bridgeList: MedicareListWriter = ({ name }) => ({
  title: 'Before you change plans: texts to read',
  description: `Leaving one insurer for another? Read what ${name} has written on five of them, on plans that end and on benefits to compare.`,
  headline: 'Read before you change coverage',
  subheadline: 'Know the company you would leave and the one you would go to. Here are both kinds of reading.',
  companiesHeading: 'Where you are, or where you might go',
  companies: {
    aetna: 'Medicare Advantage or Supplement, within CVS Health.',
    cigna: 'Its members have changed owners already.',
    humana: 'Changing within it is possible, too.',
    unitedhealthcare: 'In nearly all states, if you are moving.',
    wellcare: 'Watch which local name it uses.',
  },
  comparison: ['The old one and the new one', 'How to hold two insurers against each other.'],
  articlesHeading: 'While you are in between',
  disruptions: ['If the plan makes the change for you', 'What each notice means and when you can switch.'],
  overlookedBenefits: ['Before you go, use what you have', 'Seven benefits that your current plan might include.'],
  howWeWrite: `A change deserves sober information. ${name} takes it from public sources, sells no verdicts to insurers and sends them no drafts. Articles with a name on them pass a second reader on their way here. A benefit of your old plan may be missing from the next, because only some plans have it.`,
  invitation: ['What could you change to?', 'Use the ZIP code where you will be living.', 'See what is there'],
});
