import type { BrandId } from '@waypost/brands';
import type { PreviewLink } from '@waypost/content/contract/preview';
import { controlApi, failureIn } from '@waypost/control-center/client/api';
import { usePreviewRenewal } from '@waypost/control-center/client/screens';
import type { PageContent } from '@waypost/pages/model/content';
import { useCallback, useEffect, useState } from 'react';

type Trouble = ReturnType<typeof failureIn>;

/** True if the same text can be shown later, because nothing is wrong with the text itself. */
export const isPassing = (trouble: Trouble): boolean =>
  trouble.kind === 'unreachable' || (trouble.kind === 'problem' && trouble.status >= 500);

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
  const expired = usePreviewRenewal(link, askAgain);
  return { next: link?.url ?? null, expired, trouble, askAgain };
}
