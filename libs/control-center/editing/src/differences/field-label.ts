import type { ContentKind } from '@waypost/content/model';
import { capitalized } from '@waypost/platform/kernel/text';
import { isPageField, PAGE_FIELDS } from './page-fields';

/** The labels of nested fields, as their editors show them. List indexes are left out. */
const PATHS: Readonly<Record<string, string>> = {
  isActive: 'Answers visits',
  settings: 'What it sets',
  'settings.afid': 'Affiliate id',
  'settings.placementId': 'Placement',
  'settings.defaultPhone': 'Number',
  'conditions.brand': 'Brands',
  'conditions.product': 'Products',
  'conditions.language': 'Languages',
  'conditions.page': 'Pages',
  'conditions.smid': 'Campaign ids (smid)',
  'conditions.utmSource': 'Sources (utm_source)',
  'conditions.utmMedium': 'Mediums (utm_medium)',
  'conditions.state': 'States',
  'conditions.paid': 'Paid traffic',
  'conditions.hours': 'Hours',
  target: 'Who takes part',
  'target.pages': 'Pages',
  'target.languages': 'Languages',
  'target.paid': 'Paid traffic',
  'target.devices': 'Devices',
  'target.sources': 'Sources (utm_source)',
  'target.coverage': 'Share of them that takes part',
  hypothesis: 'What you expect, and why',
  primaryMetric: 'What decides',
  guardrails: 'What must not get worse',
  'plan.minimumEffect': 'Smallest change that matters',
  'plan.windowDays': 'Days in which it counts',
  'variants.name': 'Name of the variant',
  'variants.weight': 'Share of visitors',
  'variants.changes': 'What its visitors see',
  'variants.branch': 'Branch',
  alt: 'Alternative text',
  'image.alt': 'Picture, alternative text',
  'image.src': 'Picture address',
  isPermanent: 'For how long',
  href: 'Address',
  imageKey: 'Picture',
};

/** The labels of fields that another kind has by the same name. */
const OF_KIND: Readonly<Partial<Record<ContentKind, Readonly<Record<string, string>>>>> = {
  article: { body: 'Text', indexable: 'Search engines may list it' },
  image: { variants: 'Picture' },
};

/** The label of one element of a list, as in “Block 3”. */
const ELEMENTS: Readonly<Record<string, string>> = {
  body: 'block',
  variants: 'variant',
  benefits: 'line',
  paragraphs: 'paragraph',
};

/** Returns a field's name as words: “Sessions ended” for `sessionsEnded`. */
const inWords = (field: string): string => {
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-.]/g, ' ')
    .toLowerCase();
  return capitalized(words);
};

const nameLabel = (path: string): string =>
  isPageField(path) ? PAGE_FIELDS[path].label : (PATHS[path] ?? inWords(path.split('.').at(-1) ?? path));

/**
 * Returns the label of a field, or of a part of it by its path: “Placement” for `settings.placementId`, “Body, block 3: Heading”. The kind
 * of the item decides where two kinds label one name differently. It is null where there is no item, as in an entry about an account.
 */
export function fieldLabel(path: string, kind: ContentKind | null): string {
  if (path === '*') return 'Everything';
  const ownLabel = kind === null ? undefined : OF_KIND[kind]?.[path];
  if (ownLabel !== undefined) return ownLabel;
  const [, list = '', place, rest = ''] = /^([^[]*)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  if (place === undefined) return nameLabel(path);
  const element = `${nameLabel(list)}, ${ELEMENTS[list] ?? 'no.'} ${Number(place) + 1}`;
  if (rest === '') return element;
  return `${element}: ${PATHS[`${list}.${rest}`] ?? fieldLabel(rest, kind)}`;
}
