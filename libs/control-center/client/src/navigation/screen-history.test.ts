import fc from 'fast-check';
import { screenHistoryInMemory } from '../../testing';
import type { ScreenHistory } from './screen-history';

const addressOf = (history: ScreenHistory): string => {
  const { pathname, search, hash } = history.location();
  return pathname + search + hash;
};

/** A history that asks before every move. `goOn` answers the last question with yes. */
function guarded(...addresses: readonly string[]) {
  const history = screenHistoryInMemory(...addresses);
  const asked: (() => void)[] = [];
  const remove = history.askBefore(
    () => true,
    (goOn) => asked.push(goOn),
  );
  return { history, asked, remove, goOn: () => asked.at(-1)?.() };
}

describe('the history of screens', () => {
  it.each([
    ['a link', ({ push }: ScreenHistory) => push('/people'), '/people'],
    ['a redirect', ({ replace }: ScreenHistory) => replace({ pathname: '/people' }), '/people'],
    ['another query', ({ push }: ScreenHistory) => push({ pathname: '/pages', search: '?sort=name' }), '/pages?sort=name'],
    ['the button back', ({ go }: ScreenHistory) => go(-1), '/'],
  ])('asks before %s, and goes there only after a yes [R10.12]', (_name, move, address) => {
    const { history, asked, goOn } = guarded('/', '/pages');
    const heard = jest.fn();
    history.subscribe(heard);
    move(history);
    expect(asked).toHaveLength(1);
    expect(addressOf(history)).toBe('/pages');
    expect(heard).not.toHaveBeenCalled();
    goOn();
    expect(addressOf(history)).toBe(address);
    expect(asked).toHaveLength(1);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('does not ask within the same screen, or once the rule is removed [R10.12]', () => {
    const { history, asked, remove } = guarded('/', '/pages');
    history.push('/pages#title');
    expect(addressOf(history)).toBe('/pages#title');
    remove();
    history.push('/people');
    history.go(-1);
    expect(addressOf(history)).toBe('/pages#title');
    expect(asked).toHaveLength(0);
  });

  it('asks for each matching rule, latest first, and moves after the last yes; removing a rule leaves the others [R10.12]', () => {
    const history = screenHistoryInMemory('/', '/pages');
    const asked: [string, () => void][] = [];
    const guard = (name: string, rule = () => true) => history.askBefore(rule, (goOn) => asked.push([name, goOn]));
    guard('editor');
    guard('nothing typed', () => false);
    const removeComment = guard('comment');
    history.go(-1);
    expect(asked.map(([name]) => name)).toEqual(['comment']);
    asked[0]?.[1]();
    expect(asked.map(([name]) => name)).toEqual(['comment', 'editor']);
    expect(addressOf(history)).toBe('/pages');
    asked[1]?.[1]();
    expect(addressOf(history)).toBe('/');
    removeComment();
    history.push('/people');
    expect(asked.map(([name]) => name)).toEqual(['comment', 'editor', 'editor']);
  });

  it('keeps a later rule when an earlier rule is removed [R10.12]', () => {
    const { history, asked, remove } = guarded('/pages');
    history.askBefore(
      () => true,
      (goOn) => asked.push(goOn),
    );
    remove();
    history.push('/people');
    expect(asked).toHaveLength(1);
  });

  it('moves nowhere beyond either end, without a question, as a browser does [R10.12]', () => {
    const { history, asked } = guarded('/', '/pages');
    history.go(1);
    history.go(-2);
    expect(asked).toHaveLength(0);
    expect(addressOf(history)).toBe('/pages');
  });

  const move = fc.oneof(
    fc.record({ push: fc.constantFrom('/a', '/b?c=d', '/e#f') }),
    fc.record({ replace: fc.constantFrom('/a', '/b?c=d', '/e#f') }),
    fc.record({ go: fc.integer({ min: -3, max: 3 }) }),
  );
  it('ends where an unguarded history ends if every answer is yes, and stays at every no [R10.12]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(move, fc.boolean()), { maxLength: 30 }), (moves) => {
        const plain = screenHistoryInMemory('/', '/pages');
        const { history, asked, goOn } = guarded('/', '/pages');
        for (const [step, isYes] of moves) {
          const before = addressOf(history);
          const questions = asked.length;
          for (const each of isYes ? [history, plain] : [history]) {
            if ('push' in step) each.push(step.push);
            else if ('replace' in step) each.replace(step.replace);
            else each.go(step.go);
          }
          const isAsked = asked.length > questions;
          if (isAsked && isYes) goOn();
          if (isAsked && !isYes) expect(addressOf(history)).toBe(before);
          // A move without a question happens at once, so the other history makes it too.
          if (!isAsked && !isYes) {
            if ('push' in step) plain.push(step.push);
            else if ('replace' in step) plain.replace(step.replace);
            else plain.go(step.go);
          }
          expect(addressOf(history)).toBe(addressOf(plain));
        }
      }),
    );
  });
});
