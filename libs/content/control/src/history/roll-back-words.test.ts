import { rollBackQuestion, rolledBackText } from './roll-back-words';

describe('the words of a rollback', () => {
  it.each([
    [
      'a branch’s publication',
      'spring',
      true,
      /Its changes go back to the branch, not live\.$/,
      '#2 is rolled back. Its changes are here.',
    ],
    [
      'a rollback of a branch’s publication',
      'spring',
      false,
      /are live again, and leave the branch\.$/,
      '#2 is rolled back. The changes that it took back are live again.',
    ],
    ['a publication without a branch', 'main', false, /what was published after it stays\.$/, '#2 is rolled back'],
  ])('say where the work of %s is afterwards [R10.02]', (_what, branchId, returnsWork, question, text) => {
    expect(rollBackQuestion({ branchId, returnsWork })).toMatch(question);
    expect(rolledBackText({ number: 2, branchId, returnsWork }, 'here')).toBe(text);
  });
});
