import { namesIn } from './page-addresses';

const ADDRESSES = { home: '/', 'quiz-auto': '/quiz/auto', '~quiz~auto': '/quiz/auto', '~drivers~over-60': '/drivers/over-60' };

describe('namesIn', () => {
  it.each([
    ['/', ['home']],
    ['/drivers/over-60', ['~drivers~over-60']],
    // One brand's page of the code, and another brand's added page.
    ['/quiz/auto', ['quiz-auto', '~quiz~auto']],
    // A page that only a branch has.
    ['/drivers', ['~drivers']],
    ['quiz-otc', ['quiz-otc']],
  ])('names every page at %s [R8.11]', (address, names) => {
    expect(namesIn(ADDRESSES, address)).toEqual(names);
  });
});
