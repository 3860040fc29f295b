import type { ReviewedBranch, StoredComment } from './collaboration-ports';
import { commentNews } from './comment-news';

const ANNA = { id: 'anna', name: 'Anna' };
const BEN = { id: 'ben', name: 'Ben' };
const CLEO = { id: 'cleo', name: 'Cleo' };
const PAGE = { kind: 'page', key: 'tqg.home' } as const;

const aBranch = (changes: Partial<ReviewedBranch> = {}): ReviewedBranch => ({
  id: 'spring',
  name: 'Spring',
  isArchived: false,
  isMain: false,
  contents: [{ ...PAGE, revisionId: 'r1', by: ANNA, authors: [ANNA] }],
  ...changes,
});
const aComment = (id: string, changes: Partial<StoredComment> = {}): StoredComment => ({
  id,
  branchId: 'spring',
  ...PAGE,
  field: 'headline',
  text: id,
  by: BEN,
  parentId: null,
  settledBy: null,
  at: new Date(`2026-11-20T12:00:0${id}.000Z`),
  ...changes,
});
const newsFor = (staffId: string, comments: readonly StoredComment[], branch: ReviewedBranch | null = aBranch()) =>
  commentNews(staffId, { comments, branches: new Map([['spring', branch]]), since: new Date('2026-11-19T00:00:00.000Z') }).map(
    ({ text }) => text,
  );

describe('comment news for a person', () => {
  const asked = aComment('1');
  const answer = aComment('2', { by: CLEO, parentId: '1' });

  it('lists the last word of a thread for the item’s author and for those who commented, but not for its own writer [R10.02]', () => {
    expect(newsFor('anna', [asked])).toEqual(['1']);
    expect(newsFor('ben', [asked])).toEqual([]);
    expect(newsFor('cleo', [asked])).toEqual([]);
    expect([newsFor('anna', [asked, answer]), newsFor('ben', [answer, asked]), newsFor('cleo', [asked, answer])]).toEqual([
      ['2'],
      ['2'],
      [],
    ]);
  });

  it('lists each thread, newest first, for a person who commented on the same content before [R10.02]', () => {
    expect(newsFor('ben', [asked, aComment('3', { by: CLEO }), aComment('4', { by: CLEO, key: 'tqg.quiz-auto' })])).toEqual(['3']);
    expect(newsFor('anna', [asked, aComment('3', { by: CLEO })])).toEqual(['3', '1']);
  });

  it('leaves out a thread that has been quiet for long, whose people still see a new thread on the same content [R10.02]', () => {
    const long = aComment('5', { at: new Date('2026-11-01T12:00:00.000Z') });
    expect(newsFor('ben', [long, aComment('3', { by: CLEO })])).toEqual(['3']);
    expect(newsFor('anna', [long])).toEqual([]);
  });

  it.each<[string, readonly StoredComment[], ReviewedBranch | null]>([
    ['after they answered', [asked, aComment('2', { by: ANNA, parentId: '1' })], aBranch()],
    ['once it is settled', [{ ...asked, settledBy: BEN }, answer], aBranch()],
    ['where the branch is archived', [asked], aBranch({ isArchived: true })],
    ['where the branch is gone', [asked], null],
    ['where somebody else wrote the item', [asked], aBranch({ contents: [{ ...PAGE, revisionId: 'r1', by: CLEO, authors: [CLEO] }] })],
  ])('is empty %s [R10.02]', (_when, comments, branch) => expect(newsFor('anna', comments, branch)).toEqual([]));
});
