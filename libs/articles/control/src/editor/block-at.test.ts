import { blockPlaces } from '@waypost/articles/model';
import { blockAt, caretAt } from './block-at';

const MARKDOWN = '# Plans\n\nA **plan** is a plan.\n\n- a plan\n- [a plan](/plan)\n';

describe('blockAt', () => {
  it.each([
    ['at the beginning', 0, 0],
    ['within a paragraph', MARKDOWN.indexOf('is a'), 1],
    ['in the empty line after it', MARKDOWN.indexOf('\n- a'), 1],
    ['in the last row', MARKDOWN.length, 2],
  ])('returns the block of a caret %s [R10.06]', (_where, caret, block) => {
    expect(blockAt(blockPlaces(MARKDOWN), caret)).toBe(block);
  });

  it.each([
    ['before the first block', '\n\nPlans', 0, 0],
    ['where nothing is written', '', 0, null],
  ])('returns the nearest block, or none, for a caret %s [R10.06]', (_where, markdown, caret, block) => {
    expect(blockAt(blockPlaces(markdown), caret)).toBe(block);
  });
});

describe('the caret for clicked words', () => {
  it.each([
    ['stands before the words', 0, { words: 'Plans', before: '' }, 2],
    ['stands at the ones that were clicked, of several', 1, { words: 'plan', before: 'A ' }, MARKDOWN.indexOf('plan**')],
    ['stands in the row that was clicked', 2, { words: 'a plan', before: '\na plan\n' }, MARKDOWN.indexOf('a plan](')],
    ['stands at the block’s beginning for words that are written in another way', 1, { words: 'é', before: '' }, MARKDOWN.indexOf('A **')],
    ['stands at the block’s beginning for a picture', 1, { words: '', before: '' }, MARKDOWN.indexOf('A **')],
  ])('%s [R10.06]', (_what, block, shown, caret) => {
    const place = blockPlaces(MARKDOWN)[block] ?? { start: -1, end: -1 };
    expect(caretAt(MARKDOWN, place, shown)).toBe(caret);
  });
});
