import type { BodyBlock, IconName } from '../src/page-configuration';

/** Short constructors of body blocks, so that a page's file reads like the page. */
export const text = (heading: string, ...paragraphs: string[]): BodyBlock => ({ kind: 'text', heading, paragraphs });

export const points = (heading: string, ...rows: readonly (readonly [icon: IconName, title: string, text: string])[]): BodyBlock => ({
  kind: 'points',
  heading,
  points: rows.map(([icon, title, words]) => ({ title, text: words, icon })),
});

export const steps = (heading: string, ...rows: readonly (readonly [title: string, text: string])[]): BodyBlock => ({
  kind: 'steps',
  heading,
  steps: rows.map(([title, words]) => ({ title, text: words })),
});

export const questions = (heading: string, ...rows: readonly (readonly [question: string, answer: string])[]): BodyBlock => ({
  kind: 'questions',
  heading,
  questions: rows.map(([question, answer]) => ({ question, answer })),
});

export const facts = (heading: string, ...rows: readonly (readonly [term: string, description: string])[]): BodyBlock => ({
  kind: 'facts',
  heading,
  facts: rows.map(([term, description]) => ({ term, description })),
});

export const links = (heading: string, ...rows: readonly (readonly [label: string, href: string, text?: string])[]): BodyBlock => ({
  kind: 'links',
  heading,
  links: rows.map(([label, href, words]) => (words === undefined ? { label, href } : { label, href, text: words })),
});

export const callout = (heading: string, words: string, action?: string): BodyBlock =>
  action === undefined ? { kind: 'callout', heading, text: words } : { kind: 'callout', heading, text: words, action };
