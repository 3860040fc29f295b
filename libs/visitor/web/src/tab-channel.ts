/** Messages between the tabs of one visitor. A tab does not receive its own messages. */
export interface TabChannel {
  post(message: unknown): void;
  /** Returns a function that removes the listener. */
  listen(onMessage: (message: unknown) => void): () => void;
}

/**
 * Creates a channel over BroadcastChannel. Browsers without it deliver nothing; their tabs synchronize through storage when they are
 * visible again.
 */
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
