import { text } from '../block-words';
import type { BrandIntroductions } from './introduction';

/** Introductions of each Medicare brand's conversation. Each says at once that a program asks, and that it is not Medicare. */
export const medicareChatIntroductions: BrandIntroductions = {
  ac: ({ name }) => ({
    title: 'Medicare options by chat, in order',
    description: 'A chat that goes through your area and your coverage one after the other, and then tells you where to ask about plans.',
    headline: 'Let us take it in order',
    subheadline: 'I ask one thing, you tap, I ask the next. Not all plans are offered in every county, so I start with your ZIP code.',
    body: [
      text(
        'Who is asking?',
        `The automatic helper of ${name}. It is run by a private company and has no link to Medicare. Licensed agents, who are people, answer the phone number at the end.`,
        'It does not ask for your name or your phone number.',
      ),
    ],
  }),
  /* This brand uses the route's texts. */
  mpa: () => ({}),
  m10: ({ name }) => ({
    title: 'I ask first, then you ask',
    description: 'A few taps in a chat show which Medicare Advantage plans you could ask about, and who can answer you.',
    headline: 'I ask first. Then it is your turn',
    subheadline: 'Your replies rule out plans that you cannot join. Some plans are left, and you ask about those.',
    body: [
      text(
        'Who is asking?',
        `A chat program, made for ${name}. No human reads along, and no government office either. Keep the hard questions for the licensed agent you can call afterward.`,
        'You stay anonymous: it never asks who you are.',
      ),
    ],
  }),
  bh: ({ name }) => ({
    title: 'A Medicare chat to read aloud',
    description: 'One of you reads, the other answers: a chat about the Medicare of someone in your family, with large buttons to tap.',
    headline: 'Read it aloud and answer together',
    subheadline: 'All questions are about the one who has Medicare. Some plans near them may be worth a family talk.',
    body: [
      text(
        'Who is asking?',
        `A computer does, on behalf of ${name}. We are a private agency’s site, and Medicare has no part in it. When you both want a human voice, there is a number for a licensed agent.`,
        'It never asks for Mom’s name or number.',
      ),
    ],
  }),
  gs: ({ name }) => ({
    title: 'A calm chat about Medicare plans',
    description: 'An unhurried conversation on the screen: tap when you are ready, pause when you like, and see your options afterward.',
    headline: 'Shall we talk it over quietly?',
    subheadline: 'I wait as long as you need. Some plans in your area may be of interest, and it is fine if none is.',
    body: [
      text(
        'Who is asking?',
        `No one in a headset: these lines come from a program on ${name}, which is privately owned and not part of Medicare. If you would like to hear a voice later, you can call a licensed agent.`,
        'You do not have to give your name or phone number.',
      ),
    ],
  }),
  ayb: ({ name }) => ({
    title: 'A short chat, no medical questions',
    description: 'Tap through where you live and how you are covered. Nobody asks about your illness, here or anywhere on this site.',
    headline: 'No forms today, just a short chat',
    subheadline: 'You have filled in enough of them. Tell me your area; some plans there may suit someone in regular care.',
    body: [
      text(
        'Who is asking?',
        `A machine, and ${name} says so. It knows nothing about medicine, belongs to no hospital and does not speak for Medicare. Licensed agents, who are real people, take calls.`,
        'Health, name, phone: none of them comes up.',
      ),
    ],
  }),
  wc: ({ name }) => ({
    title: 'Chat about Medicare and Medicaid plans',
    description: 'Do you have one program or both? Tap your answers in a chat and see which kind of plan you could ask about.',
    headline: 'Medicare, Medicaid or both?',
    subheadline: 'You only tap yes or no. Some plans are for people with both programs, and I sort accordingly.',
    body: [
      text(
        'Who is asking?',
        `Neither your caseworker nor Medicare. It is a scripted assistant on ${name}, a private site. It cannot open your file. You can call a licensed agent once you are through.`,
        'Do not type card numbers: it does not need them, or your name.',
      ),
    ],
  }),
  bridge: ({ name }) => ({
    title: 'Changing coverage? Chat about it first',
    description: 'Tell an assistant where you will live and what you have, and see which step to take next with Medicare Advantage.',
    headline: 'What is changing for you?',
    subheadline: 'Tap through where and what. Some plans can begin next month, others only in January.',
    body: [
      text(
        'Who is asking?',
        `An assistant without a person behind it, provided by ${name}. It does not sign anybody up for a plan or for Medicare, and we are not part of Medicare. To go further, call a licensed agent.`,
        'The conversation works without your name and your number.',
      ),
    ],
  }),
  casey: ({ name }) => ({
    title: 'Have a chat over the Medicare stuff',
    description: 'Tap a few answers, like you’d tell a neighbor, and find out what’s sold around you and who to call about it.',
    headline: 'Let’s talk Medicare, you and I',
    subheadline: 'I’ll ask, you tap. Some plans are worth your while and some aren’t, so let’s see what’s sold where you are.',
    body: [
      text(
        'Who is asking?',
        `Honestly? A bit of software at ${name}. I’m not a person, I’m not Medicare, and I’m not selling. There’s a number at the end, and a licensed agent picks up while the line’s open.`,
        'I don’t need your name, and I sure don’t need your phone number.',
      ),
    ],
  }),
};
