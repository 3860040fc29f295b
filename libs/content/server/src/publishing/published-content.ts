import type { ContentRegistry, ShownPage } from '@waypost/content/contract/kinds';
import { addressText, type ContentAddress, type ContentData, type ContentKind, type LiveDates } from '@waypost/content/model';
import { type ContentState } from '@waypost/content/model/merge';

export interface PublishedChange extends ContentAddress {
  /** Null where main has none any more. */
  readonly data: ContentState;
  /** Null where main has none. */
  readonly live: LiveDates | null;
}

/** A content as visitors have it. */
export interface LiveContent {
  readonly key: string;
  readonly data: ContentData;
  readonly live: LiveDates;
}

/** Where main is read from. */
export interface PublishedFeed {
  /** What main says now of everything that was published after a number; of everything where it is null. One consistent state. */
  load(after: number | null): Promise<{ readonly number: number; readonly changes: readonly PublishedChange[] }>;
  /**
   * Calls after each publish, and after each time the connection came (back), because a publish may have been missed meanwhile.
   * Returns how to stop.
   */
  listen(onSignal: () => void): () => Promise<void>;
}

/** What was published since the last state. */
export interface PublishedChanges {
  readonly addresses: readonly ContentAddress[];
  /** Whether a page shows something else by it. */
  readonly isChanged: (page: ShownPage) => boolean;
}

export interface PublishedContentOptions {
  readonly feed: PublishedFeed;
  /** Asked when something changes: kinds read the published content themselves. */
  readonly kinds: () => ContentRegistry;
  /** Not called for the first state. */
  readonly onChange: (changes: PublishedChanges) => void;
  readonly onError: (error: unknown) => void;
}

/** The published content as this process has it, in memory: reading it costs nothing and never waits. */
export interface PublishedContent {
  /** Null where main has none, and until the first state has come. */
  find(address: ContentAddress): ContentData | null;
  /** Every published content of a kind. */
  all(kind: ContentAddress['kind']): readonly LiveContent[];
  /** The number of the newest publication seen; null before the first state. */
  number(): number | null;
  /** Begins to follow main; resolves after the first try to read it, and goes on by itself. */
  start(): Promise<void>;
  /** Resolves once everything is seen that was published before the call: whoever publishes asks before the signal comes. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;

/** Which pages a publish changes: each kind says it of its own contents. */
function changedPages(kinds: ContentRegistry, changed: readonly ContentAddress[]): PublishedChanges['isChanged'] {
  const keysOf = new Map<ContentKind, Set<string>>();
  for (const { kind, key } of changed) keysOf.set(kind, (keysOf.get(kind) ?? new Set()).add(key));
  const tests = [...keysOf].map(([kind, keys]) => kinds[kind]?.changedPages?.(keys) ?? (() => true));
  return (page) => tests.some((isChanged) => isChanged(page));
}

export function createPublishedContent({ feed, kinds, onChange, onError }: PublishedContentOptions): PublishedContent {
  const contents = new Map<string, { readonly address: ContentAddress; readonly content: LiveContent }>();
  let seen: number | null = null;
  let reading: Promise<void> | null = null;
  let isAskedAgain = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  async function read(): Promise<void> {
    const { number, changes } = await feed.load(seen);
    const isFirst = seen === null;
    for (const { kind, key, data, live } of changes) {
      const address = { kind, key };
      if (data === null || live === null) contents.delete(addressText(address));
      else contents.set(addressText(address), { address, content: { key, data, live } });
    }
    seen = number;
    if (isFirst || changes.length === 0) return;
    const addresses = changes.map(({ kind, key }) => ({ kind, key }));
    onChange({ addresses, isChanged: changedPages(kinds(), addresses) });
  }

  /** One reading at a time; a signal that comes during one asks for another after it, because that one may have read too early. */
  function refresh(): Promise<void> {
    if (reading) {
      isAskedAgain = true;
      return reading;
    }
    clearTimeout(retry);
    reading = read()
      .catch((error: unknown) => {
        onError(error);
        if (!isStopped) retry = setTimeout(() => void refresh(), RETRY_MS);
      })
      .finally(() => {
        reading = null;
        if (isAskedAgain && !isStopped) {
          isAskedAgain = false;
          void refresh();
        }
      });
    return reading;
  }

  return {
    find: (address) => contents.get(addressText(address))?.content.data ?? null,
    all: (kind) => [...contents.values()].filter(({ address }) => address.kind === kind).map(({ content }) => content),
    number: () => seen,
    async start() {
      unlisten = feed.listen(() => void refresh());
      await refresh();
    },
    async catchUp() {
      // One that is under way may have read too early.
      await reading;
      await refresh();
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await unlisten?.();
      await reading;
    },
  };
}
