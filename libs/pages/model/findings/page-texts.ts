import type { PageContent } from '../content/page-content';
import type { BodyBlock } from '../src/page-configuration';

/** A text of a page, and its field. */
interface PageText {
  readonly field: string;
  readonly text: string;
}

/** A link of a page, and its field. */
interface PageLink {
  readonly field: string;
  readonly href: string;
}

const block = (index: number, ...path: readonly (string | number)[]): string =>
  path.reduce<string>((field, part) => (typeof part === 'number' ? `${field}[${part}]` : `${field}.${part}`), `body[${index}]`);

function blockTexts(body: BodyBlock, at: number): readonly PageText[] {
  const head = body.heading === undefined ? [] : [{ field: block(at, 'heading'), text: body.heading }];
  const row = (list: string, index: number, words: Readonly<Record<string, string | undefined>>): PageText[] =>
    Object.entries(words).flatMap(([name, text]) => (text === undefined ? [] : [{ field: block(at, list, index, name), text }]));
  switch (body.kind) {
    case 'text':
      return [...head, ...body.paragraphs.map((text, index) => ({ field: block(at, 'paragraphs', index), text }))];
    case 'points':
      return [...head, ...body.points.flatMap(({ title, text }, index) => row('points', index, { title, text }))];
    case 'steps':
      return [...head, ...body.steps.flatMap(({ title, text }, index) => row('steps', index, { title, text }))];
    case 'questions':
      return [...head, ...body.questions.flatMap(({ question, answer }, index) => row('questions', index, { question, answer }))];
    case 'facts':
      return [...head, ...body.facts.flatMap(({ term, description }, index) => row('facts', index, { term, description }))];
    case 'links':
      return [...head, ...body.links.flatMap(({ label, text }, index) => row('links', index, { label, text }))];
    case 'callout':
      return [
        ...head,
        { field: block(at, 'text'), text: body.text },
        ...(body.action === undefined ? [] : [{ field: block(at, 'action'), text: body.action }]),
      ];
  }
}

/** Returns all texts that a visitor reads or hears on a page, by field. */
export function pageTexts(page: PageContent): readonly PageText[] {
  const { title, description, headline, subheadline, actionLabel, benefits, image, body } = page;
  return [
    ...Object.entries({ title, description, headline, subheadline, actionLabel }).map(([field, text]) => ({ field, text })),
    ...benefits.map((text, index) => ({ field: `benefits[${index}]`, text })),
    ...(image === null ? [] : [{ field: 'image.alt', text: image.alt }]),
    ...body.flatMap(blockTexts),
  ];
}

/** Returns all links of a page. */
export const pageLinks = ({ destination, body }: PageContent): readonly PageLink[] => [
  ...(destination === null ? [] : [{ field: 'destination', href: destination }]),
  ...body.flatMap((shown, at) =>
    shown.kind === 'links' ? shown.links.map(({ href }, index) => ({ field: block(at, 'links', index, 'href'), href })) : [],
  ),
];
