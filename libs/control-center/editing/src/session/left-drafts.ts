import type { ContentAddress } from '@waypost/control-center/client/api';
import { CONTENT_KINDS } from '@waypost/content/model';
import { DAY_MS } from '@waypost/platform/kernel/time';
import { draftKeysOf, draftsUnder, storeDraftsUnder, UNOWNED_DRAFT_KEYS, type DraftStorage, type StoredDraft } from './content-draft';

/** The age at which a draft ends. Nobody returns to an older tab. */
export const MAX_DRAFT_AGE_DAYS = 30;
/**
 * The number of days between the announcement and the end of a draft. In that time its owner can open it, and an open tab writes it again.
 */
export const DRAFT_NOTICE_DAYS = 7;

/** The address, name and time of a draft. */
export interface LeftDraft {
  readonly address: ContentAddress;
  readonly name: string;
  readonly at: string;
}

export interface EndedDrafts {
  /** Drafts that end unless somebody returns to them. `firstEndsAt` is the day of the first. */
  readonly announced: readonly LeftDraft[];
  readonly firstEndsAt: string | null;
  readonly ended: readonly LeftDraft[];
}

function addressIn(key: string, prefix: string): ContentAddress | null {
  const [branch = '', kindName = '', ...rest] = key.slice(prefix.length).split(':');
  const kind = CONTENT_KINDS.find((each) => each === kindName);
  return kind && branch !== '' && rest.length > 0 ? { branch, kind, key: rest.join(':') } : null;
}

/** An item's name is its title or name, or its key if it has neither yet. */
function leftDraft(address: ContentAddress, { content, at }: StoredDraft<object>): LeftDraft {
  const words = Object.entries(content).filter(([field, value]) => (field === 'title' || field === 'name') && value !== '');
  return { address, name: String(words[0]?.[1] ?? address.key), at };
}

/**
 * Ends a person's drafts of closed tabs in this browser, and those without a person. Other people's stay until they return. A draft is announced first and removed a week later at the earliest. A tab that is still
 * open reacts to the announcement by writing its draft again (`createDraftKeeper`).
 */
export function endLeftDrafts(storage: DraftStorage, person: string, now: number): EndedDrafts {
  const announced: LeftDraft[] = [];
  const ended: LeftDraft[] = [];
  const ends: number[] = [];
  const places = [draftKeysOf(person), UNOWNED_DRAFT_KEYS].flatMap((prefix) =>
    storage.keys(prefix).map((key) => ({ key, address: addressIn(key, prefix) })),
  );
  for (const { key, address } of places) {
    if (!address) continue;
    const drafts = draftsUnder(storage, key);
    const staying = drafts.flatMap((draft): readonly StoredDraft<object>[] => {
      if (now - Date.parse(draft.at) < MAX_DRAFT_AGE_DAYS * DAY_MS) return [draft];
      const announcedAt = draft.announcedAt ?? new Date(now).toISOString();
      const endsAt = Date.parse(announcedAt) + DRAFT_NOTICE_DAYS * DAY_MS;
      if (now >= endsAt) {
        ended.push(leftDraft(address, draft));
        return [];
      }
      announced.push(leftDraft(address, draft));
      ends.push(endsAt);
      return [{ ...draft, announcedAt }];
    });
    if (staying.some((draft, index) => draft !== drafts[index]) || staying.length < drafts.length) storeDraftsUnder(storage, key, staying);
  }
  return { announced, ended, firstEndsAt: ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString() };
}
