import type { PublishedAddress } from '@waypost/articles/model/content';
import type { ContentFinding } from '@waypost/content/model';
import type { AddedPage, PageContent } from '@waypost/pages/model/content';
import type { PageFieldChangedAtOnce, PageRow } from '@waypost/pages/model/content/table';
import { typedPageFindings } from '../editor/typed-page-findings';
import { pagesInWords } from './page-words';

/** A field's value for several pages, while it is typed. */
export interface TypedField {
  readonly field: PageFieldChangedAtOnce;
  readonly value: unknown;
}

type JudgedRow = Pick<PageRow, 'key' | 'brand' | 'product' | 'language' | 'template'>;

/** Groups pages that get the same findings: one brand, product, language and template. */
function alike(rows: readonly JudgedRow[]): readonly { readonly row: JudgedRow; readonly count: number }[] {
  const groups = new Map<string, { readonly row: JudgedRow; readonly count: number }>();
  for (const row of rows) {
    const group = [row.brand, row.product, row.language, row.template].join(' ');
    groups.set(group, { row: groups.get(group)?.row ?? row, count: (groups.get(group)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

/** Returns a page with only the typed field. The list has no other fields, but a page without a form and a destination is invalid. */
const pageWith = ({ product, language, template }: JudgedRow, { field, value }: TypedField): PageContent => ({
  headline: '',
  subheadline: '',
  benefits: [],
  image: null,
  body: [],
  actionLabel: '',
  destination: '/',
  form: 'auto-v1',
  onEnter: null,
  title: '',
  description: '',
  indexable: false,
  smid: null,
  xsmid: null,
  product,
  language,
  template,
  [field]: value,
});

const isIn = (field: string, name: string): boolean => field.split(/[.[]/)[0] === name;

/**
 * Returns the publish findings on a field while it is typed for several pages (R15.05). The server's rules run once for each kind of page.
 * If a stop concerns only some of the pages, its message says how many.
 */
export const typedFieldFindings =
  (rows: readonly JudgedRow[], published: readonly PublishedAddress[] | undefined, added: readonly AddedPage[] | undefined) =>
  (typed: TypedField): readonly ContentFinding[] => {
    const findings = new Map<string, { readonly finding: ContentFinding; readonly count: number }>();
    for (const { row, count } of alike(rows))
      for (const finding of typedPageFindings(row.key, published, added)(pageWith(row, typed))) {
        if (finding.field === null || !isIn(finding.field, typed.field)) continue;
        const said = `${finding.code} ${finding.message} ${finding.field}`;
        findings.set(said, { finding, count: (findings.get(said)?.count ?? 0) + count });
      }
    return [...findings.values()].map(({ finding, count }) =>
      count === rows.length ? finding : { ...finding, message: `${finding.message} (${count} of ${pagesInWords(rows.length)}.)` },
    );
  };
