import type { ContentRegistry, ShownPage } from '@waypost/content/contract/kinds';
import { addressText, type ContentAddress, type ContentData, type ContentKind, type LiveDates } from '@waypost/content/model';
import { type ContentState } from '@waypost/content/model/merge';

export interface PublishedChange extends ContentAddress {
  /** Null if main no longer has the item. */
  readonly data: ContentState;
  /** Null if main does not have the item. */
  readonly live: LiveDates | null;
}

/** An item as visitors see it. */
export interface LiveContent {
  readonly key: string;
  readonly data: ContentData;
  readonly live: LiveDates;
}

/** The source of main's items. */
export interface PublishedFeed {
  /**
   * Loads main's current state of everything that was published after a number, or of everything for null. The result is one consistent
   * state.
   */
  load(after: number | null): Promise<{ readonly number: number; readonly changes: readonly PublishedChange[] }>;
  /**
   * Calls `onSignal` after each publish and after each (re)connect, because a publish may have been missed meanwhile. Returns a function
   * that stops it.
   */
  listen(onSignal: () => void): () => Promise<void>;
}

/** The items that were published since the last state. */
export interface PublishedChanges {
  readonly addresses: readonly ContentAddress[];
  /** Returns whether a page has changed. */
  readonly isChanged: (page: ShownPage) => boolean;
}

export interface PublishedContentOptions {
  readonly feed: PublishedFeed;
  /** Called on each change, because kinds read the published content themselves. */
  readonly kinds: () => ContentRegistry;
  /** Called for the first state too: a process that started while the database was away has shown the code's items until then. */
  readonly onChange: (changes: PublishedChanges) => void;
  readonly onError: (error: unknown) => void;
}

/** The published content in this process's memory. Reads are synchronous and cheap. */
export interface PublishedContent {
  /** Null if main has none, or until the first state has loaded. */
  find(address: ContentAddress): ContentData | null;
  /** Returns the times of an item. Null as for `find`. */
  liveDates(address: ContentAddress): LiveDates | null;
  /** Returns every published item of a kind. */
  all(kind: ContentAddress['kind']): readonly LiveContent[];
  /** Returns the number of the newest publication seen. Null before the first state. */
  number(): number | null;
  /** Starts following main. Resolves after the first attempt to read it, and continues by itself. */
  start(): Promise<void>;
  /**
   * Resolves once everything is seen that was published before the call, because a process can be ahead of the signal. Rejects if that
   * could not be read.
   */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;

interface FailedRead {
  readonly error: unknown;
}

/** Returns a test for the pages that a publish changes. Each kind decides for its own items. */
function changedPages(kinds: ContentRegistry, changed: readonly ContentAddress[]): PublishedChanges['isChanged'] {
  const keysOf = new Map<ContentKind, Set<string>>();
  for (const { kind, key } of changed) keysOf.set(kind, (keysOf.get(kind) ?? new Set()).add(key));
  const tests = [...keysOf].map(([kind, keys]) => kinds[kind]?.changedPages?.(keys) ?? (() => true));
  return (page) => tests.some((isChanged) => isChanged(page));
}

export function createPublishedContent({ feed, kinds, onChange, onError }: PublishedContentOptions): PublishedContent {
  const contents = new Map<string, { readonly address: ContentAddress; readonly content: LiveContent }>();
  let seen: number | null = null;
  /** The newest publication that `onChange` has taken: after one that it failed on, its changes are read again. */
  let reported: number | null = null;
  let reading: Promise<FailedRead | null> | null = null;
  let isAskedAgain = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  async function read(): Promise<void> {
    const { number, changes } = await feed.load(reported);
    for (const { kind, key, data, live } of changes) {
      const address = { kind, key };
      if (data === null || live === null) contents.delete(addressText(address));
      else contents.set(addressText(address), { address, content: { key, data, live } });
    }
    // Before the change is reported: what the kinds derive from the content is of this number.
    seen = number;
    if (changes.length > 0) {
      const addresses = changes.map(({ kind, key }) => ({ kind, key }));
      onChange({ addresses, isChanged: changedPages(kinds(), addresses) });
    }
    reported = number;
  }

  /**
   * Runs one read at a time, and tries again after a failure. A signal during a read starts another one after it, because the first may have
   * read too early.
   */
  function refresh(): Promise<FailedRead | null> {
    if (reading) {
      isAskedAgain = true;
      return reading;
    }
    clearTimeout(retry);
    reading = read()
      .then(
        () => null,
        (error: unknown) => {
          onError(error);
          if (!isStopped) retry = setTimeout(() => void refresh(), RETRY_MS);
          return { error };
        },
      )
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
    liveDates: (address) => contents.get(addressText(address))?.content.live ?? null,
    all: (kind) => [...contents.values()].filter(({ address }) => address.kind === kind).map(({ content }) => content),
    number: () => seen,
    async start() {
      unlisten = feed.listen(() => void refresh());
      await refresh();
    },
    async catchUp() {
      // A read that is under way may have read too early.
      await reading;
      const failed = await refresh();
      if (failed) throw failed.error;
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await unlisten?.();
      await reading;
    },
  };
}
