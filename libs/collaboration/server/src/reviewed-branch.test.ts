import type { StaffName } from '@waypost/content/model';
import { readReviewedBranch, type BranchReads } from './reviewed-branch';

const ADA: StaffName = { id: 'ada', name: 'Ada' };
const BEN: StaffName = { id: 'ben', name: 'Ben' };
const HOME = { kind: 'page', key: 'tqg.home' } as const;
const QUIZ = { kind: 'page', key: 'tqg.quiz-auto' } as const;

const reads = (changes: Partial<BranchReads> = {}): BranchReads => ({
  branch: async () => ({ name: 'Spring', isArchived: false }),
  contents: async () => [{ entry: { ...HOME, revisionId: 'r2', by: ADA } }, { entry: { ...QUIZ, revisionId: null, by: BEN } }],
  authors: async () => [
    { ...HOME, by: BEN },
    { ...HOME, by: ADA },
  ],
  ...changes,
});

describe('a branch as reviews see it [R11.05]', () => {
  it('names everybody who wrote an item once, the last one first, and who removed one', async () => {
    expect(await readReviewedBranch(reads())('spring')).toEqual({
      id: 'spring',
      name: 'Spring',
      isArchived: false,
      isMain: false,
      contents: [
        { ...HOME, revisionId: 'r2', by: ADA, authors: [ADA, BEN] },
        { ...QUIZ, revisionId: null, by: BEN, authors: [BEN] },
      ],
    });
  });

  it('is null where there is no such branch', async () => {
    expect(await readReviewedBranch(reads({ branch: async () => null }))('spring')).toBeNull();
  });

  it('has nothing to review where it is main', async () => {
    const contents = jest.fn(reads().contents);
    expect(await readReviewedBranch(reads({ contents }))('main')).toMatchObject({ isMain: true, contents: [] });
    expect(contents).not.toHaveBeenCalled();
  });
});
