import { capitalized } from '@waypost/platform/kernel/text';
import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../buttons/button';
import { Row, ScreenFrame } from '../src/surface';
import { Notice } from '../notices/notice';
import { LoadingLines } from '../notices/skeleton';
import { space } from '../theme/tokens';
import styled from 'styled-components';
import { loadWhenIdle } from './idle-loading';

const Over = styled.div`
  position: fixed;
  right: ${space.m};
  bottom: ${space.m};
  width: min(30rem, calc(100vw - 2 * ${space.m}));
  z-index: 70;
`;

/** Tells the screen's shortcuts to wait: keys that are typed meanwhile are meant for the part that opens (R15.07). */
const OnItsWay = () => <div role="dialog" aria-busy="true" hidden />;

/** Loads a module whose default export is the part. */
export type PartLoader<Props extends object = object> = () => Promise<{ readonly default: ComponentType<Props> }>;

interface Arrival<Props extends object> {
  readonly Part: ComponentType<Props> | null;
  readonly failure?: { readonly error: unknown };
}

interface LazyOptions {
  readonly isOver?: boolean;
  readonly placeholder?: ReactNode;
}

/**
 * Returns a component that is downloaded when it is first shown. Until then it shows a placeholder. If it fails to load or to render, the
 * rest of the screen stays, and the component offers to try again. A part that opens over the screen (`isOver`) shows nothing and is
 * loaded ahead (`startIdleLoading`), because keys that are typed on opening it must reach it. Until it is loaded, no shortcut of the screen runs.
 *
 * It uses an effect and not React's `lazy`. React shows a suspended part at the earliest 300 ms after its placeholder, so staff would wait
 * for parts that are already there, and twice for a list within a screen.
 */
export function lazily<Props extends object>(
  load: PartLoader<Props>,
  what: string,
  { isOver = false, placeholder = isOver ? <OnItsWay /> : <LoadingLines what={what} /> }: LazyOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const bring = async () => {
    loaded = (await load()).default;
  };
  if (isOver) loadWhenIdle(bring);

  function Arriving(props: Props) {
    // A part that is already loaded renders at once. A second render with another component would lose what was typed.
    const [{ Part, failure }, setArrival] = useState<Arrival<Props>>(() => ({ Part: loaded }));
    useEffect(() => {
      if (Part) return undefined;
      let isShown = true;
      const arrive = (arrival: Arrival<Props>) => {
        if (isShown) setArrival(arrival);
      };
      void bring().then(
        () => arrive({ Part: loaded }),
        (error: unknown) => arrive({ Part: null, failure: { error } }),
      );
      return () => {
        isShown = false;
      };
    }, [Part]);
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : placeholder;
  }

  return function Lazily(props: Props) {
    const [attempt, setAttempt] = useState(0);
    return (
      <FailureBoundary key={attempt} what={what} onRetry={() => setAttempt(attempt + 1)} isOver={isOver}>
        <Arriving {...props} />
      </FailureBoundary>
    );
  };
}

interface BoundaryProps {
  readonly what: string;
  readonly onRetry: () => void;
  readonly isOver: boolean;
  readonly children: ReactNode;
}

class FailureBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { what, onRetry, isOver, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <ScreenFrame as={isOver ? Over : undefined}>
        <Notice tone="danger" role="alert" title={`${capitalized(what)} could not be opened`}>
          <p>Check your connection and try again. If Waypost was just updated, reload the page: unsaved text stays in this browser.</p>
          <Row>
            <Button onClick={onRetry}>Try again</Button>
            <Button look="quiet" onClick={() => window.location.reload()}>
              Reload the page
            </Button>
          </Row>
        </Notice>
      </ScreenFrame>
    );
  }
}
