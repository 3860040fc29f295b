import { scrollAfterNavigation } from './scroll-after-navigation';

const PAGE = '<a href="/about">About</a><main tabindex="-1"><input><h2 id="questions">Questions</h2></main>';

function scrolled(options: { readonly hash: string; readonly scroll?: boolean }) {
  const moves: string[] = [];
  document.body.innerHTML = PAGE;
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

  it.each([
    ['the page', { hash: '' }, 'MAIN'],
    ['the page where there is no such target', { hash: '#nowhere' }, 'MAIN'],
    ['the hash target', { hash: '#questions' }, 'H2'],
    ['the page where the route disables scrolling', { hash: '', scroll: false }, 'MAIN'],
  ])('moves the focus from the link to %s [R15.07]', (_case, options, focused) => {
    scrolled({ hash: '' });
    document.querySelector('a')?.focus();
    scrollAfterNavigation(window, options);
    expect(document.activeElement?.tagName).toBe(focused);
  });

  it('leaves the focus in a field that took it in the new page [R15.07]', () => {
    scrolled({ hash: '' });
    document.querySelector('input')?.focus();
    scrollAfterNavigation(window, { hash: '' });
    expect(document.activeElement?.tagName).toBe('INPUT');
  });
});
