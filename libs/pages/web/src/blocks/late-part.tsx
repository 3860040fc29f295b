import { createContext, useContext, useEffect, useRef, useState, type ComponentType, type Context } from 'react';

export interface LatePartOptions<Props> {
  /** Fetches the part's code. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Returns true if the browser has to render the part itself. `written` is the part as the server wrote it, or empty. */
  readonly isNeeded: (written: HTMLElement) => boolean;
  /** Called if the code fails to load while the part is shown. What it returns is called when the part goes. */
  readonly onFailure: (written: HTMLElement) => void | (() => void);
}

interface LatePart<Props> {
  readonly Part: ComponentType<Props>;
  /** Only the server provides it, so that its HTML has the part. */
  readonly OnServer: Context<ComponentType<Props> | null>;
}

/** A constant object, so that React never touches the element's content. */
const LEFT_ALONE = { __html: '' };

/**
 * Creates a part of a page whose code a browser loads only if it has to render the part itself (R3.01). The server writes the part into the
 * HTML, and React leaves that HTML untouched until the code has loaded.
 */
export function latePart<Props extends object>({ load, isNeeded, onFailure }: LatePartOptions<Props>): LatePart<Props> {
  const OnServer = createContext<ComponentType<Props> | null>(null);
  function Part(props: Props) {
    const Written = useContext(OnServer);
    const [Live, setLive] = useState<ComponentType<Props> | null>(null);
    const element = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const { current } = element;
      if (!current || !isNeeded(current)) return undefined;
      let isUnmounted = false;
      let stopWaiting: void | (() => void);
      load().then(
        (component) => setLive(() => component),
        (error) => {
          console.warn(error);
          if (!isUnmounted) stopWaiting = onFailure(current);
        },
      );
      return () => {
        isUnmounted = true;
        stopWaiting?.();
      };
    }, []);
    const Shown = Written ?? Live;
    return Shown ? (
      <div key="live">
        <Shown {...props} />
      </div>
    ) : (
      <div key="written" ref={element} suppressHydrationWarning dangerouslySetInnerHTML={LEFT_ALONE} />
    );
  }
  return { Part, OnServer };
}
