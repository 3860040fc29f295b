import { scrollAfterNavigation } from './scroll-after-navigation';

function scrolled(options: { readonly hash: string; readonly scroll?: boolean }) {
  const moves: string[] = [];
  document.body.innerHTML = '<h2 id="questions">Questions</h2>';
  Object.assign(window, { scrollTo: (x: number, y: number) => moves.push(`${x},${y}`) });
  Element.prototype.scrollIntoView = function (this: Element) {
    moves.push(`#${this.id}`);
  };
  scrollAfterNavigation(window, options);
  return moves;
}

describe('scrollAfterNavigation', () => {
  it.each([
    ['to the top', { hash: '' }, ['0,0']],
    ['to the hash target', { hash: '#questions' }, ['#questions']],
    ['to the top where there is no such target', { hash: '#nowhere' }, ['0,0']],
    ['not at all where the route disables it', { hash: '', scroll: false }, []],
    ['not at all where the route disables it, hash or no hash', { hash: '#questions', scroll: false }, []],
  ])('scrolls %s [R2.09]', (_case, options, moves) => {
    expect(scrolled(options)).toEqual(moves);
  });
});
