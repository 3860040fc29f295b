import { page, type PageWriters } from './page-words';

/** Pages for developers. They say so plainly, in case a visitor opens one. */
export const developerPages: PageWriters = {
  test: ({ name, defaultProduct }) =>
    page({
      title: 'Diagnostics',
      description: `Diagnostics of the ${name} website: brand, build, session and events. For developers.`,
      headline: 'Diagnostics',
      subheadline: 'What this browser and this site know about each other. Looking at it changes nothing.',
      template: 'plain',
      product: defaultProduct,
      destination: '/',
      actionLabel: 'To the home page',
      body: [
        {
          kind: 'text',
          heading: 'For developers',
          paragraphs: [
            `This page belongs to the people who look after ${name}. If you came here by chance, the home page is the better place to start.`,
          ],
        },
      ],
    }),

  playground: ({ name, defaultProduct }) =>
    page({
      title: 'Playground',
      description: `The parts that ${name}’s pages are made of, in each of their states. For developers.`,
      headline: 'Playground',
      subheadline: 'Every part of the site, in each of its states, in this brand’s colors. Nothing that you enter here is kept.',
      template: 'plain',
      product: defaultProduct,
      destination: '/',
      actionLabel: 'To the home page',
      body: [
        {
          kind: 'text',
          heading: 'For developers and designers',
          paragraphs: [
            'Buttons, fields and notices are shown here side by side so that a change to one of them can be seen at a glance. They lead nowhere.',
          ],
        },
      ],
    }),
};
