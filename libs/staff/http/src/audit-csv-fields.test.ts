import { changedLines } from './audit-csv-fields';

const lines = (action: string, before: unknown, after: unknown) =>
  changedLines(action, before, after).map(({ field, before: was, after: is }) => [field, was, is]);

describe('the CSV fields of an audit entry', () => {
  it.each<[string, string, unknown, unknown, readonly (readonly [string, string | null, string | null])[]]>([
    [
      'a field that differs',
      'content.saved',
      { headline: 'Old', title: 'A' },
      { headline: 'New', title: 'A' },
      [['Headline', 'Old', 'New']],
    ],
    ['a field that is new', 'content.added', null, { headline: 'New', smid: '' }, [['Headline', null, 'New']]],
    [
      'parts of a field, each by where it stands',
      'content.saved',
      { settings: { defaultPhone: null }, body: [{ heading: 'A' }] },
      { settings: { defaultPhone: '555' }, body: [{ heading: 'A' }, { heading: 'B' }] },
      [
        ['Settings default phone', null, '555'],
        ['Body 2 heading', null, 'B'],
      ],
    ],
    ['a flag', 'content.saved', { isActive: true }, { isActive: false }, [['Is active', 'yes', 'no']]],
    ['a value that stands alone', 'branch.renamed', 'Spring', 'Summer', [['Name', 'Spring', 'Summer']]],
    [
      'what went live, by its name',
      'branch.published',
      null,
      { number: 3, changes: [{ kind: 'page', key: 'tqg.home', label: 'Tallgrass /', from: null, to: 'r1' }] },
      [
        ['Publish no.', null, '3'],
        ['What went live 1', null, 'page: Tallgrass /'],
      ],
    ],
    ['nothing', 'branch.archived', null, null, []],
  ])('contain %s [R10.11]', (_what, action, before, after, expected) => {
    expect(lines(action, before, after)).toEqual(expected);
  });
});
