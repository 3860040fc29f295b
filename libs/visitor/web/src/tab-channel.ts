/** Messages between the tabs of one visitor. A tab does not hear itself. */
export interface TabChannel {
  post(message: unknown): void;
  /** Answers with its remover. */
  listen(onMessage: (message: unknown) => void): () => void;
}

/** A channel over BroadcastChannel. Browsers without it get silence: tabs then meet in storage when they are shown again. */
export function tabChannel(window: Window & typeof globalThis, name: string): TabChannel {
  if (typeof window.BroadcastChannel !== 'function') return { post: () => undefined, listen: () => () => undefined };
  const channel = new window.BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      const onEvent = (event: MessageEvent) => onMessage(event.data);
      channel.addEventListener('message', onEvent);
      return () => channel.removeEventListener('message', onEvent);
    },
  };
}
