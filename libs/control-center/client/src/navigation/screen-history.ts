import { parsePath, type Location, type UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router';

/** A history of react-router: the browser's, or one in memory. */
export type History = ReturnType<typeof createBrowserHistory>;

/** Returns true if the person has to be asked before another address replaces the screen. */
export type LeaveRule = () => boolean;

export interface ScreenHistory extends Pick<History, 'createHref' | 'encodeLocation' | 'go' | 'push' | 'replace'> {
  /** Returns the address of the shown screen. A move that waits for an answer has not happened yet. */
  location(): Location;
  action(): History['action'];
  subscribe(listener: () => void): () => void;
  /**
   * From now on, asks before a move to another path or query if `rule` returns true. `ask` gets a function that continues the move. Returns
   * a function that removes the rule. If several rules apply, such as a comment over an editor, each asks, the latest first.
   */
  askBefore(rule: LeaveRule, ask: (goOn: () => void) => void): () => void;
}

/**
 * A history that can ask the person before a move happens (R10.12). react-router offers that only in its data mode, which adds 13 kB to
 * the first screen and has no other use here (ADR 24).
 */
export function createScreenHistory(history: History): ScreenHistory {
  const listeners = new Set<() => void>();
  let shown = { location: history.location, action: history.action };
  let guards: readonly { readonly rule: LeaveRule; readonly ask: (goOn: () => void) => void }[] = [];
  /** The browser moves back or forth before anybody can be asked. The move is reversed, and repeated after the answer. */
  let expected: 'back' | 'forth' | null = null;

  /** Returns the rules that have to ask before a move, one after the other. */
  const askersBefore = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): typeof guards =>
    pathname + search === shown.location.pathname + shown.location.search ? [] : guards.filter(({ rule }) => rule());
  const moveAfter = ([asker, ...others]: typeof guards, move: () => void): void => {
    if (asker) asker.ask(() => moveAfter(others, move));
    else move();
  };
  const show = () => {
    shown = { location: history.location, action: history.action };
    listeners.forEach((listener) => listener());
  };
  history.listen(({ action, location, delta }) => {
    if (expected === 'back') {
      expected = null;
      return;
    }
    const isAnswered = expected === 'forth';
    expected = null;
    const askers = action === 'POP' && delta && !isAnswered ? askersBefore(location) : [];
    if (delta && askers.length > 0) {
      expected = 'back';
      history.go(-delta);
      moveAfter(askers, () => {
        expected = 'forth';
        history.go(delta);
      });
      return;
    }
    show();
  });
  const unlessAsked = (to: To, move: () => void) => {
    const { pathname = shown.location.pathname, search = '' } = typeof to === 'string' ? parsePath(to) : to;
    moveAfter(askersBefore({ pathname, search }), move);
  };

  return {
    location: () => shown.location,
    action: () => shown.action,
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: (delta) => history.go(delta),
    push: (to, state) => unlessAsked(to, () => history.push(to, state)),
    replace: (to, state) => unlessAsked(to, () => history.replace(to, state)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    askBefore(rule, ask) {
      const mine = { rule, ask };
      guards = [mine, ...guards];
      return () => {
        guards = guards.filter((guard) => guard !== mine);
      };
    },
  };
}
