import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../controls/button';
import { Row, ScreenFrame } from '../layout/surface';
import { Notice } from '../notices/notice';
import { LoadingLines } from '../notices/skeleton';
import { space } from '../theme/tokens';
import styled from 'styled-components';
import { comeAhead } from './load-ahead';

const Over = styled.div`
  position: fixed;
  right: ${space.m};
  bottom: ${space.m};
  width: min(30rem, calc(100vw - 2 * ${space.m}));
  z-index: 70;
`;

/** Brings a module whose default export is the part. */
export type PartLoader<Props extends object = object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A part that is downloaded when somebody first sees it. It says that it is on its way; where it does not come, or
 * breaks, the rest of the screen stays and offers to try again. What opens over the screen (`isOver`) takes no place in it,
 * and comes ahead of time (`loadAhead`): keys that are typed on opening it must find it there.
 */
export function lazily<Props extends object>(load: PartLoader<Props>, what: string, { isOver = false } = {}): ComponentType<Props> {
  let Part = lazy(load);
  let loaded: ComponentType<Props> | null = null;
  if (isOver) {
    comeAhead(async () => {
      loaded = (await load()).default;
    });
  }
  return function Lazily(props: Props) {
    const [attempt, setAttempt] = useState(0);
    // What is there is rendered with the key that opens it; another component later would lose what was typed.
    const [Ready] = useState(() => loaded);
    const retry = () => {
      // React remembers a download that failed for as long as the part lives.
      Part = lazy(load);
      setAttempt(attempt + 1);
    };
    return (
      <FailureBoundary key={attempt} what={what} onRetry={retry} isOver={isOver}>
        {Ready ? (
          <Ready {...props} />
        ) : (
          <Suspense fallback={isOver ? null : <LoadingLines what={what} />}>
            <Part {...props} />
          </Suspense>
        )}
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
        <Notice tone="danger" role="alert" title={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be opened`}>
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
