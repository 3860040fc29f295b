import { text } from './block-words';
import { AUTO_IMAGE, MEDICARE_IMAGE, page, type PageWriters } from './page-words';

/** The funnels as a conversation (R3.07). The destination asks the same questions as a form, for visitors who prefer it. */
export const chatPages: PageWriters = {
  'chat-ad': ({ name }) =>
    page({
      title: 'Chat about your Medicare options',
      description:
        'Answer a few questions in a chat, one tap each, and see what you can do next about Medicare Advantage plans in your area.',
      headline: 'Let’s talk about your Medicare options',
      subheadline:
        'I ask a few short questions, you tap the answers. Some plans are offered in your county and some are not, so I begin with your ZIP code.',
      image: MEDICARE_IMAGE,
      template: 'chat',
      product: 'medicare',
      form: 'medicare-v1',
      destination: '/quiz/otc',
      actionLabel: 'I’d rather fill in a form',
      body: [
        text(
          'Who is asking?',
          `This is an automatic assistant of ${name}, a private website. It is not a person and not Medicare. At the end you can call a licensed agent, who is a person.`,
          'It does not ask for your name or your phone number.',
        ),
      ],
    }),

  'chat-ad-f3z': ({ name }) =>
    page({
      title: 'Chat your way to car insurance offers',
      description:
        'Tell an assistant about your car and yourself, one short answer at a time, and see which companies and agents serve your area.',
      headline: 'Tell me about your car',
      subheadline: 'Short questions, one at a time. Skip what does not apply, and go back whenever you like.',
      image: AUTO_IMAGE,
      template: 'chat',
      product: 'auto',
      form: 'auto-v1',
      destination: '/quiz/auto',
      actionLabel: 'I’d rather fill in a form',
      body: [
        text(
          'Who is asking?',
          `An automatic assistant of ${name}, not a person. At the end you see companies to compare, or a number where a licensed agent answers.`,
          'You can finish without a phone number. If you give one, you decide who may call it.',
        ),
      ],
    }),
};
