import type { CountedAction, WaitingUnit } from './count-store';
import { MAX_WAITING_ACTIONS, splitAtEntry, waitingFrom, withAction } from './waiting-actions';

const at = (second: number): string => new Date(Date.UTC(2026, 10, 2, 12, 0, second)).toISOString();
const anAction = (second: number): CountedAction => ({ receivedAt: at(second), metrics: ['called'], amount: 0 });
const waitingWith = (...seconds: readonly number[]): WaitingUnit =>
  seconds.map(anAction).reduce(withAction, waitingFrom({ experiment: 'headline', phase: 1 }, 'u1', at(0)));
const secondsOf = (actions: readonly CountedAction[] = []): number[] => actions.map(({ receivedAt }) => new Date(receivedAt).getSeconds());

describe('splitAtEntry', () => {
  it.each([
    ['all before it', waitingWith(1, 2), 3, 2, []],
    ['at the same instant and before it', waitingWith(2, 3), 3, 2, []],
    ['on both sides', waitingWith(2, 4, 5), 3, 1, [4, 5]],
    ['written in another order than they arrived', waitingWith(5, 2, 4), 3, 1, [4, 5]],
    ['of a row that has only their number', { ...waitingWith(), actions: undefined, early: 4 }, 3, 4, []],
  ])('splits actions %s', (_name, waiting, entered, early, later) => {
    const { actions, ...rest } = waiting;
    const split = splitAtEntry(actions ? waiting : rest, at(entered));
    expect([split.early, secondsOf(split.later)]).toEqual([early, later]);
  });
});

describe('withAction', () => {
  it('stores the newest actions and counts the others', () => {
    const seconds = Array.from({ length: MAX_WAITING_ACTIONS + 2 }, (_, second) => second);
    const waiting = waitingWith(...seconds);
    expect([waiting.early, secondsOf(waiting.actions)]).toEqual([2, seconds.slice(2)]);
    const andOlder = withAction(waiting, anAction(1));
    expect([andOlder.early, secondsOf(andOlder.actions)]).toEqual([3, seconds.slice(2)]);
  });

  it('adds to a row that has only the number of actions', () => {
    const { actions: _actions, ...stored } = waitingWith();
    expect(withAction({ ...stored, early: 4 }, anAction(1))).toEqual({ ...stored, early: 4, actions: [anAction(1)] });
  });
});
