import type { BrandId } from '@waypost/brands';
import type { PreviewLink } from '@waypost/content/contract/preview';
import { controlApi, failureIn } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import type { PageContent } from '@waypost/pages/model/content';
import { MINUTE_MS } from '@waypost/platform/kernel/time';
import { useCallback, useEffect, useState } from 'react';

type Trouble = ReturnType<typeof failureIn>;

/** True if the same text can be shown later, because nothing is wrong with the text itself. */
export const isPassing = (trouble: Trouble): boolean =>
  trouble.kind === 'unreachable' || (trouble.kind === 'problem' && trouble.status >= 500);

/** A preview is renewed so long before it expires that none of its links leads nowhere. */
const RENEWED_BEFORE_MS = 2 * MINUTE_MS;

export interface PreviewedPage {
  readonly branch: string;
  readonly brand: BrandId;
  readonly path: string;
  /** The page's content, after a pause in typing. */
  readonly content: PageContent;
}

/**
 * The address of the newest preview of the typed content, or the reason why there is none. A preview that is about to expire is replaced.
 * `expired` is the address of the last one that was.
 */
export function useNextPreview({ branch, brand, path, content }: PreviewedPage) {
  const [preview] = controlApi.usePreviewMutation();
  const [link, setLink] = useState<PreviewLink | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [attempt, setAttempt] = useState(0);
  const askAgain = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    let isLatest = true;
    const ask = async () => {
      try {
        const made = await preview({ branch, brand, path, draft: content, audience: 'frame' }).unwrap();
        if (!isLatest) return;
        setTrouble(null);
        setLink(made);
      } catch (error) {
        if (isLatest) setTrouble(failureIn(error));
      }
    };
    void ask();
    return () => {
      isLatest = false;
    };
  }, [preview, branch, brand, path, content, attempt]);
  // After a lost connection the preview reloads by itself, without more typing.
  const isWaiting = trouble !== null && isPassing(trouble);
  useEffect(() => {
    if (!isWaiting) return undefined;
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [isWaiting, askAgain]);
  const expired = useRenewal(link, askAgain);
  return { next: link?.url ?? null, expired, trouble, askAgain };
}

/** Asks for another preview when this one is about to expire, but only while the window is visible. Returns the last expired address. */
function useRenewal(link: PreviewLink | null, askAgain: () => void): string | null {
  const { now } = useStaffServices();
  const [expired, setExpired] = useState<string | null>(null);
  useEffect(() => {
    if (link === null) return undefined;
    const check = () => {
      if (document.visibilityState === 'hidden' || now() < Date.parse(link.expiresAt) - RENEWED_BEFORE_MS) return;
      setExpired(link.url);
      askAgain();
    };
    // One long timer would stop while the computer sleeps.
    const timer = setInterval(check, MINUTE_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [link, now, askAgain]);
  return expired;
}
