import type { ContentChange } from '@waypost/content/contract/publishing';
import { ownFields } from './chosen-changes';

const aChange = (change: ContentChange['change'], fields: ContentChange['fields']): ContentChange => ({
  kind: 'article',
  key: 'article-1',
  label: 'Plans in plain words',
  change,
  fields,
  changedBy: { id: 'anna', name: 'Anna' },
  changedAt: '2026-11-24T17:00:00.000Z',
  revisionId: 'r1',
  liveRevisionId: null,
});
const named = (change: ContentChange) => ownFields(change).map(({ field }) => field);
const isConflict = false;

describe('the fields of a change', () => {
  it('are of a new item those that say something [R10.02]', () => {
    const fields = [
      { field: 'approvedBy', mine: null, isConflict },
      { field: 'body', mine: '', isConflict },
      { field: 'tags', mine: [], isConflict },
      { field: 'indexable', mine: false, isConflict },
      { field: 'title', mine: 'Plans in plain words', isConflict },
    ];
    expect(named(aChange('added', fields))).toEqual(['indexable', 'title']);
  });

  it('leave out what only machines read, unless it is to be settled [R10.02]', () => {
    const fields = [
      { field: 'isGenerated', mine: false, isConflict },
      { field: 'approvedText', base: 'a1', mine: 'b2', theirs: 'c3', isConflict: true },
    ];
    expect(named(aChange('changed', fields))).toEqual(['approvedText']);
  });

  it('are of a changed item those that the branch changed, emptied ones too [R10.02]', () => {
    const fields = [
      { field: 'approvedBy', base: 'Ben', mine: null, theirs: 'Ben', isConflict },
      { field: 'slug', base: 'plain', mine: 'plain', theirs: 'words', isConflict },
      { field: 'title', base: 'Plans', mine: 'Plans in plain words', theirs: 'Plans', isConflict },
    ];
    expect(named(aChange('changed', fields))).toEqual(['approvedBy', 'title']);
  });
});
