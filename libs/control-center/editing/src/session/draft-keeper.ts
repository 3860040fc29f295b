import type { ContentAddress } from '@waypost/control-center/client/api';
import type { StaffStorage } from '@waypost/control-center/client/services';
import { draftKey, draftsAt, replaceDraft, type ContentDraft, type StoredDraft } from './content-draft';

/** A letter more or less is not worth a write; a closed tab loses no more than this. */
const DRAFT_DELAY_MS = 300;

export interface DraftKeeperOptions<Edited> {
  readonly storage: StaffStorage;
  readonly address: ContentAddress;
  /** The draft that the session began with. */
  readonly takenOver: StoredDraft<Edited> | null;
  /** What is typed and not saved at this moment; null where nothing is. */
  readonly unsaved: () => ContentDraft<Edited> | null;
}

/** Keeps what is typed in this browser, a moment after the last letter and when the tab goes. */
export function createDraftKeeper<Edited extends object>({ storage, address, takenOver, unsaved }: DraftKeeperOptions<Edited>) {
  const by = crypto.randomUUID();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStored = true;
  let isReleased = false;

  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const storeNow = () => {
    stopTimer();
    const draft = isReleased ? null : unsaved();
    if (draft) isStored = replaceDraft(storage, address, { by, takenOver, draft });
  };
  const drop = () => {
    stopTimer();
    replaceDraft(storage, address, { by, takenOver, draft: null });
  };

  return {
    storeSoon(): void {
      stopTimer();
      timer = setTimeout(storeNow, DRAFT_DELAY_MS);
    },
    drop,
    /** The content is being deleted: what is typed needs no keeping, and leaving no question. Returns its taking back. */
    release(): () => void {
      isReleased = true;
      drop();
      return () => {
        isReleased = false;
        storeNow();
      };
    },
    /** False where the browser stores nothing: a closed tab has to be asked about. */
    isStored: (): boolean => isStored,
    isReleased: (): boolean => isReleased,
    /** Watches the tab while the editor is open. Returns its remover. */
    watchTab(): () => void {
      const askWithoutDraft = (event: BeforeUnloadEvent) => {
        storeNow();
        if (!isReleased && !isStored && unsaved() !== null) event.preventDefault();
      };
      // Another tab says that this tab's old draft ends: it is written again, because this tab is still open.
      const keepAnnounced = ({ key }: StorageEvent) => {
        if (key === draftKey(address) && draftsAt(storage, address).some((draft) => draft.by === by && draft.announcedAt)) storeNow();
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
