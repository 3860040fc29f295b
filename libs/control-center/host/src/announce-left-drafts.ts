import type { ShownToast } from '@waypost/control-center/client';
import { dayText } from '@waypost/control-center/design/times';
import { editorAddress } from '@waypost/control-center/editing';
import { endLeftDrafts, type LeftDraft } from '@waypost/control-center/editing/session';
import type { SafeStorage } from '@waypost/platform/store-kit';

/** Nobody would read more names. */
const MAX_NAMES = 3;

function named(drafts: readonly LeftDraft[]): string {
  const names = drafts.slice(0, MAX_NAMES).map(({ name }) => `“${name}”`);
  const more = drafts.length - names.length;
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

export interface LeftDraftPorts {
  readonly storage: SafeStorage;
  /** The id of the signed-in person. */
  readonly person: string;
  readonly now: number;
  offer(toast: Omit<ShownToast, 'id'>): void;
  go(address: string): void;
}

/** Ends the person's old drafts in this browser. A toast announces it a week before, and another says when it has happened. */
export function announceLeftDrafts({ storage, person, now, offer, go }: LeftDraftPorts): void {
  const { announced, ended, firstEndsAt } = endLeftDrafts(storage, person, now);
  const [first] = announced;
  const editor = first && editorAddress(first.address.branch, first.address);
  if (first && firstEndsAt)
    offer({
      tone: 'message',
      text: `You left ${named(announced)} unsaved more than a month ago. What you typed stays in this browser until ${dayText(firstEndsAt)}.`,
      ...(editor ? { action: { label: 'Open', onClick: () => go(editor) } } : {}),
    });
  if (ended.length > 0) offer({ tone: 'message', text: `Unsaved drafts older than a month were deleted: ${named(ended)}.` });
}
