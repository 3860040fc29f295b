import { invariant } from '@waypost/platform/kernel';
import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import type { ScreenHistory } from './screen-history';

const Context = createContext<ScreenHistory | null>(null);

/** react-router over the screens' history. While a screen is downloaded, the previous one stays. */
export function ScreenRouter({ history, children }: { history: ScreenHistory; children: ReactNode }) {
  const [shown, setShown] = useState(() => ({ location: history.location(), action: history.action() }));
  useEffect(() => {
    const follow = () => startTransition(() => setShown({ location: history.location(), action: history.action() }));
    follow();
    return history.subscribe(follow);
  }, [history]);
  return (
    <Context.Provider value={history}>
      <Router location={shown.location} navigationType={shown.action} navigator={history}>
        {children}
      </Router>
    </Context.Provider>
  );
}

export function useScreenHistory(): ScreenHistory {
  const history = useContext(Context);
  invariant(history, 'no router');
  return history;
}
