import type { ContentFinding } from '@waypost/content/model';

/** A page as a variant changes it. */
export interface ChangedPage {
  /** The variant's place among all, from 0. */
  readonly index: number;
  readonly page: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const identity = ({ code, field, excerpt }: ContentFinding): string => JSON.stringify([code, field, excerpt]);

/**
 * What a variant brings to a page: what is found there and is not on the page as it is, which visitors meet already. A stop is a
 * stop in any case.
 */
export function broughtFindings<Finding extends ContentFinding>(
  findings: readonly Finding[],
  onPage: readonly ContentFinding[],
): readonly Finding[] {
  const before = new Set(onPage.map(identity));
  return findings.filter((finding) => finding.severity === 'stop' || !before.has(identity(finding)));
}

/**
 * Where the definition says what a finding of the page is about: `variants[1].changes.tqg.home.headline`. Where the variant leaves
 * that field as it is, all that it changes on the page is why.
 */
export function fieldInVariant({ index, page, fields }: ChangedPage, field: string | null): string {
  const place = `variants[${index}].changes.${page}`;
  const name = /^\w+/.exec(field ?? '')?.[0];
  return name !== undefined && Object.hasOwn(fields, name) ? `${place}.${name}` : place;
}
