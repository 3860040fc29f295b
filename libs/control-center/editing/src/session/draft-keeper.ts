import type { StaffStorage } from '@waypost/control-center/client/services';
import { draftKey, draftsAt, replaceDraft, type ContentDraft, type DraftPlace, type StoredDraft } from './content-draft';

/** The delay after the last letter before a draft is written. A closed tab loses no more than this. */
const DRAFT_DELAY_MS = 300;

export interface DraftKeeperOptions<Edited> {
  readonly storage: StaffStorage;
  readonly place: DraftPlace;
  /** The draft that the session began with. */
  readonly takenOver: StoredDraft<Edited> | null;
  /** Returns the unsaved content at this moment, or null if there is none. */
  readonly unsaved: () => ContentDraft<Edited> | null;
}

/** Stores unsaved content in this browser, a moment after the last letter and when the tab closes. */
export function createDraftKeeper<Edited extends object>({ storage, takenOver, unsaved, ...begun }: DraftKeeperOptions<Edited>) {
  const by = crypto.randomUUID();
  let { place } = begun;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStored = true;
  let isReleased = false;
  let isHandingOver = false;

  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const storeNow = () => {
    stopTimer();
    const draft = isReleased ? null : unsaved();
    if (draft) isStored = replaceDraft(storage, place, { by, takenOver, draft });
  };
  const drop = () => {
    stopTimer();
    replaceDraft(storage, place, { by, takenOver, draft: null });
  };

  return {
    storeSoon(): void {
      stopTimer();
      timer = setTimeout(storeNow, DRAFT_DELAY_MS);
    },
    drop,
    /** Drops the draft because the item is being deleted, and asks no question on leaving. Returns a function that takes this back. */
    release(): () => void {
      isReleased = true;
      drop();
      return () => {
        isReleased = false;
        storeNow();
      };
    },
    /**
     * Moves the draft to the place where the saved item's editor reads it, and opens that editor. That asks no question, because what was
     * typed during the save is in its form again.
     */
    handOver(next: DraftPlace, open: () => void): void {
      drop();
      place = next;
      storeNow();
      isHandingOver = isStored;
      open();
      isHandingOver = false;
    },
    /** Returns false if the browser stores nothing. The browser then has to ask before the tab closes. */
    isStored: (): boolean => isStored,
    isReleased: (): boolean => isReleased || isHandingOver,
    /** Watches the tab while the editor is open. Returns a function that stops it. */
    watchTab(): () => void {
      const askWithoutDraft = (event: BeforeUnloadEvent) => {
        storeNow();
        if (!isReleased && !isStored && unsaved() !== null) event.preventDefault();
      };
      // Another tab has announced that this tab's old draft ends. This tab is still open, so it writes the draft again.
      const keepAnnounced = ({ key }: StorageEvent) => {
        if (key === draftKey(place) && draftsAt(storage, place).some((draft) => draft.by === by && draft.announcedAt)) storeNow();
      };
      window.addEventListener('storage', keepAnnounced);
      window.addEventListener('pagehide', storeNow);
      window.addEventListener('beforeunload', askWithoutDraft);
      return () => {
        if (timer !== undefined) storeNow();
        window.removeEventListener('storage', keepAnnounced);
        window.removeEventListener('pagehide', storeNow);
        window.removeEventListener('beforeunload', askWithoutDraft);
      };
    },
  };
}
