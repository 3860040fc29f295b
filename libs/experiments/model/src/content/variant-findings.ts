import type { ContentFinding } from '@waypost/content/model';

/** A page as a variant changes it. */
export interface ChangedPage {
  /** The variant's index, from 0. */
  readonly index: number;
  readonly page: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const identity = ({ code, field, excerpt }: ContentFinding): string => JSON.stringify([code, field, excerpt]);

/**
 * Returns the findings that a variant adds to a page. Findings of the unchanged page are left out, because visitors see those already. A
 * finding that stops a publish always stays.
 */
export function broughtFindings<Finding extends ContentFinding>(
  findings: readonly Finding[],
  onPage: readonly ContentFinding[],
): readonly Finding[] {
  const before = new Set(onPage.map(identity));
  return findings.filter((finding) => finding.severity === 'stop' || !before.has(identity(finding)));
}

/**
 * Returns the definition's field that a finding of the page is about: `variants[1].changes.tqg.home.headline`. If the variant does not
 * change that field, it returns the place of all its changes to the page.
 */
export function fieldInVariant({ index, page, fields }: ChangedPage, field: string | null): string {
  const place = `variants[${index}].changes.${page}`;
  const name = /^\w+/.exec(field ?? '')?.[0];
  return name !== undefined && Object.hasOwn(fields, name) ? `${place}.${name}` : place;
}
