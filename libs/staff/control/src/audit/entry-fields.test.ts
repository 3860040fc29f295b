import { entryFields } from './entry-fields';

describe('entryFields', () => {
  const was = (action: string, before: unknown, after: unknown) => entryFields({ action, before, after });

  it('returns the changed fields, before and after [R10.11]', () => {
    expect(was('content.saved', { headline: 'Old', title: 'Same' }, { headline: 'New', title: 'Same' })).toEqual([
      { field: 'headline', before: 'Old', after: 'New' },
    ]);
  });

  it('returns every field of a new item as new [R10.11]', () => {
    expect(was('content.added', null, { headline: 'New', smid: '' })).toEqual([{ field: 'headline', before: undefined, after: 'New' }]);
  });

  it('returns the plain values of a created branch, without its id [R10.11]', () => {
    expect(was('branch.created', null, { id: 'spring', name: 'Spring' })).toEqual([
      { field: 'name', label: 'Name', before: 'Spring', after: 'Spring' },
    ]);
  });

  it('returns how an account was set up, and its role [R10.11]', () => {
    expect(was('account.set-up', null, { with: 'openid', role: 'editor' })).toMatchObject([
      { label: 'By', after: 'openid' },
      { label: 'Role', after: 'editor' },
    ]);
  });

  it.each([
    ['branch.renamed', 'Spring', 'Summer', 'name'],
    ['publish.held', null, 'Conflict', 'reason'],
    ['x.done', null, 7, 'value'],
  ])('returns a single value of %s under a name [R10.11]', (action, before, after, field) => {
    expect(was(action, before, after)).toMatchObject([{ field, after }]);
  });

  it('shows instants with their zone, and items by kind and name, even in entries from before names were stored [R10.11]', () => {
    const [at] = was('publish.planned', null, '2026-11-18T18:00:00.000Z');
    expect(at?.after).toMatch(/^18 Nov 2026, \d\d:\d\d:\d\d \S+$/);
    const changes = [{ kind: 'page', key: 'tqg.home', from: null, to: 'r1' }];
    expect(was('branch.published', null, { number: 3, changes })).toMatchObject([
      { field: 'number', after: 3 },
      { after: ['Pages: tqg.home'] },
    ]);
    const named = [{ ...changes[0], label: 'Tallgrass Quote Guide /' }];
    expect(was('branch.published', null, { changes: named })).toMatchObject([{ after: ['Pages: Tallgrass Quote Guide /'] }]);
  });

  it('describes the replay that tested a publish in a sentence, without raw fields [R10.11] [R10.15]', () => {
    const replay = { id: 'r-1', digest: 'ab12cd34ef56ab12', from: '2026-11-10', to: '2026-11-17', testedOn: '2026-11-18', visits: 12345 };
    const tested = was('branch.published', null, { number: 3, tested: { replay } }).find(({ field }) => field === 'tested');
    expect(tested).toMatchObject({
      label: 'Tried before',
      after: 'Its phone rules were replayed on 18 Nov 2026 against 12,345 past visits of 10 Nov 2026 to 17 Nov 2026 (digest ab12cd34ef56).',
    });
  });

  it('returns nothing for an entry without details [R10.11]', () => {
    expect(was('branch.archived', null, null)).toEqual([]);
  });
});
