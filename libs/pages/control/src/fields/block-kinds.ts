import type { BodyBlock, IconName } from '@waypost/pages/model';

export type BlockKind = BodyBlock['kind'];

/** An empty block of each kind. */
export const NEW_BLOCKS: { readonly [Kind in BlockKind]: Extract<BodyBlock, { kind: Kind }> } = {
  text: { kind: 'text', heading: '', paragraphs: [''] },
  points: { kind: 'points', heading: '', points: [{ title: '', text: '' }] },
  steps: { kind: 'steps', heading: '', steps: [{ title: '', text: '' }] },
  questions: { kind: 'questions', heading: '', questions: [{ question: '', answer: '' }] },
  facts: { kind: 'facts', heading: '', facts: [{ term: '', description: '' }] },
  links: { kind: 'links', heading: '', links: [{ label: '', href: '' }] },
  callout: { kind: 'callout', heading: '', text: '' },
};

/** The names of the icons for points. */
export const ICON_NAMES: Readonly<Record<IconName, string>> = {
  phone: 'Phone',
  shield: 'Shield',
  clock: 'Clock',
  people: 'People',
  check: 'Check mark',
  dollar: 'Dollar',
  heart: 'Heart',
  car: 'Car',
  home: 'House',
  document: 'Document',
  tooth: 'Tooth',
  basket: 'Basket',
};

/** One field of an item in a block's list. */
export interface ItemField {
  readonly name: string;
  readonly label: string;
  readonly isLong?: boolean;
  /** Omitted from the content if empty. */
  readonly isOptional?: boolean;
  readonly choices?: Readonly<Record<string, string>>;
}

/** The list of each block kind that has one. */
export const BLOCK_ITEMS = {
  points: {
    list: 'points',
    item: 'Point',
    fields: [
      { name: 'title', label: 'Title' },
      { name: 'text', label: 'Text', isLong: true },
      { name: 'icon', label: 'Picture', isOptional: true, choices: ICON_NAMES },
    ],
  },
  steps: {
    list: 'steps',
    item: 'Step',
    fields: [
      { name: 'title', label: 'Title' },
      { name: 'text', label: 'Text', isLong: true },
    ],
  },
  questions: {
    list: 'questions',
    item: 'Question',
    fields: [
      { name: 'question', label: 'Question' },
      { name: 'answer', label: 'Answer', isLong: true },
    ],
  },
  facts: {
    list: 'facts',
    item: 'Fact',
    fields: [
      { name: 'term', label: 'Term' },
      { name: 'description', label: 'Description', isLong: true },
    ],
  },
  links: {
    list: 'links',
    item: 'Link',
    fields: [
      { name: 'label', label: 'Words' },
      { name: 'href', label: 'Address' },
      { name: 'text', label: 'Text below', isOptional: true },
    ],
  },
} as const satisfies Record<string, { readonly list: string; readonly item: string; readonly fields: readonly ItemField[] }>;

/** Returns a list with one element moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Returns a list with one element replaced. */
export const replaced = <Item>(items: readonly Item[], at: number, item: Item): readonly Item[] =>
  items.map((each, index) => (index === at ? item : each));
