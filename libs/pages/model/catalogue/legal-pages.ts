import type { Brand } from '@waypost/brands';
import { stateName } from '@waypost/brands/states';
import type { BodyBlock } from '../src/page-configuration';
import { page, type PageWriter } from './page-words';

/** Returns the address for privacy requests, at the brand's own domain. */
export const privacyMailbox = (brand: Brand): string => `privacy@${new URL(brand.url).host.replace(/^www\./, '')}`;

const subjectOf = (brand: Brand): string => (brand.defaultProduct === 'auto' ? 'car insurance' : 'Medicare plans');

const whoWeAre = (brand: Brand): BodyBlock => ({
  kind: 'text',
  heading: 'Who we are',
  paragraphs: [
    `${brand.name} (“we”) is a website of ${brand.owner}, ${brand.address}. By using it you agree to these terms. If you do not agree, please do not use it.`,
    brand.isAgency
      ? `${brand.owner} is a licensed insurance agency, national producer number ${brand.npn}. We are not an insurance company: policies and plans come from the companies that offer them.`
      : `${brand.owner} is neither an insurance company nor an insurance agency. Policies and plans come from the companies and agents that offer them.`,
  ],
});

/** The sections of the terms. */
const termsText = (brand: Brand): readonly BodyBlock[] => [
  whoWeAre(brand),
  {
    kind: 'text',
    heading: 'What the site does',
    paragraphs: [
      `You answer questions about ${subjectOf(brand)}. With your answers we look for licensed agents you can call and for companies whose offers you can compare.`,
      'Using the site is free. Companies that advertise here, or that receive a call or a visit from you, may pay us. What they pay can decide which of them you see and in what order.',
      'We do not compare every company or every plan, and we do not promise that you will find an offer, a price or a benefit.',
    ],
  },
  {
    kind: 'text',
    heading: 'Information, not advice',
    paragraphs: [
      'What you read here is general information. It is not insurance, legal, medical or tax advice. Before you enroll, buy or cancel anything, please read the documents of the company or plan.',
      'Prices, benefits and eligibility are set by the companies and can change. Only the company can confirm them.',
      ...(brand.defaultProduct === 'medicare'
        ? [
            'We are not connected with the U.S. government or the federal Medicare program. For official information visit Medicare.gov or call 1-800-MEDICARE.',
          ]
        : []),
    ],
  },
  {
    kind: 'text',
    heading: 'What we ask of you',
    paragraphs: [
      'You are at least 18 years old and live in the United States. You answer truthfully, for yourself or for someone who asked you to.',
      'You do not use the site to harm others, to send us another person’s phone number without their consent, to copy it by automatic means, or to disturb how it works.',
    ],
  },
  {
    kind: 'text',
    heading: 'Calls and messages',
    paragraphs: [
      'Where we ask for a phone number, a box beside it says who may call or text you and how. We pass on your number only if you tick it. You never have to in order to get a quote or to buy.',
      'You can end your consent at any time. The privacy page says how.',
    ],
  },
  {
    kind: 'text',
    heading: 'Other companies’ sites',
    paragraphs: [
      'Links and advertisements lead to sites that we do not run. Their owners are responsible for them, and their own terms and privacy policies apply there.',
    ],
  },
  {
    kind: 'text',
    heading: 'What is ours',
    paragraphs: [
      'The texts, pictures and programs of this site belong to us or to those who let us use them. Names and marks of insurance companies belong to their owners.',
    ],
  },
  {
    kind: 'text',
    heading: 'Our responsibility',
    paragraphs: [
      'We take care that the site works and that what it says is right, but we offer it as it is, without a warranty. As far as the law allows, we are not liable for losses that follow from using it, or from a decision, an offer or a policy of another company.',
      'These terms do not affect rights that the law gives you as a consumer and that cannot be given up by agreement.',
    ],
  },
  {
    kind: 'text',
    heading: 'Law and changes',
    paragraphs: [
      `The law of ${stateName(brand.state)}, where ${brand.owner} is incorporated, applies to these terms.`,
      'When we change these terms, we post the new ones on this page, and they apply from then on.',
    ],
  },
  { kind: 'text', heading: 'Questions', paragraphs: [`Write to ${brand.owner}, ${brand.address}, or to ${privacyMailbox(brand)}.`] },
];

export const termsOfService: PageWriter = (brand) =>
  page({
    title: 'Terms of service',
    description: `The terms under which you use ${brand.name}.`,
    headline: 'Terms of service',
    subheadline: `What you can expect from ${brand.name}, and what we ask of you.`,
    template: 'legal',
    product: brand.defaultProduct,
    indexable: true,
    body: termsText(brand),
  });

/** The sections on a visitor’s data. */
const privacyText = (brand: Brand): readonly BodyBlock[] => [
  {
    kind: 'text',
    heading: 'In short',
    paragraphs: [
      'We use your answers to find agents and companies for you. Your phone number goes to others only if you tick the box beside it. You can ask us what we hold about you, and ask us to erase it.',
    ],
  },
  {
    kind: 'text',
    heading: 'What we collect',
    paragraphs: [
      brand.defaultProduct === 'auto'
        ? 'What you tell us: your ZIP code, your cars, your insurance today, your birth date and other answers that insurers ask for, your name, address and e-mail address, and your phone number if you give it.'
        : 'What you tell us: your ZIP code, and whether you have Medicare and Medicaid. If you give us contact details, those too.',
      'What your visit tells us: the pages and steps you saw, the time, the kind of browser, your internet address and the rough area it belongs to, and which advertisement led you here.',
      'What your browser keeps for us: a cookie that lets you go on where you stopped, your answers, your privacy choice, and events that wait to be sent.',
    ],
  },
  {
    kind: 'text',
    heading: 'What we use it for',
    paragraphs: [
      'To find agents and offers for you, to connect your calls, to see which pages help people and which do not, to keep the site safe, to show that you consented where you did, and to do what the law asks.',
    ],
  },
  {
    kind: 'text',
    heading: 'Who receives it',
    paragraphs: [
      'Partners that find agents, phone numbers and offers for you: your answers, without your phone number unless you consented to calls.',
      'Companies whose offer you choose: what their own site asks you for.',
      'Services that run this site for us and may use the data for nothing else. Authorities, where the law obliges us.',
      'Advertising companies may learn that a visit came from their advertisement. Under some state laws this counts as selling or sharing; you can tell us not to, as described below.',
    ],
  },
  {
    kind: 'text',
    heading: 'Calls and messages',
    paragraphs: [
      'If you ticked the box beside your phone number, the companies named there may call and text you. To end this, tell the caller, answer a text with STOP, or write to us. We keep a record of what you agreed to and when.',
    ],
  },
  {
    kind: 'text',
    heading: 'How it is protected, and how long we keep it',
    paragraphs: [
      'Data travels to us encrypted. The answers you give are encrypted where we store them. We keep them while they serve the purposes above or the law asks for them, and then erase them.',
    ],
  },
  {
    kind: 'text',
    heading: 'Your choices',
    paragraphs: [
      'You can ask us for a copy of what we hold about you, to correct it, to erase it, and not to sell or share it. We treat you no differently for asking.',
      'To stop selling and sharing, use the button under “Your privacy choices” on this page; the foot of every page leads to it. A browser that sends the Global Privacy Control signal tells us the same by itself. From then on we load no tags of advertising companies in your browser and leave out the ids that came with an advertisement. The site shows that your choice is in force.',
      `Write to ${privacyMailbox(brand)} or to ${brand.owner}, ${brand.address}. We may ask something to make sure that it is you. Someone else may write for you if you let them.`,
      'You can also delete cookies and stored data in your browser; what you answered here is then gone from your device.',
    ],
  },
  {
    kind: 'text',
    heading: 'Children',
    paragraphs: [
      'This site is for adults. We do not knowingly collect data of anyone under 18. If you think that we did, please tell us and we will erase it.',
    ],
  },
  {
    kind: 'text',
    heading: 'Changes',
    paragraphs: ['When we change this policy, we post the new one on this page. Changes that matter to you are marked here.'],
  },
];

/** The privacy policy. It describes only what the site does. A sentence about data changes together with the code that handles it. */
export const privacyPolicy: PageWriter = (brand) =>
  page({
    title: 'Privacy policy',
    description: `What ${brand.name} learns about you, why, who receives it, and the choices you have.`,
    headline: 'Privacy policy',
    subheadline: 'What we learn about you, why, who receives it, and what you can decide.',
    template: 'legal',
    product: brand.defaultProduct,
    indexable: true,
    body: privacyText(brand),
  });
