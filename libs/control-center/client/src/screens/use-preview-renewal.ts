import type { PreviewLink } from '@waypost/content/contract/preview';
import { MINUTE_MS } from '@waypost/platform/kernel/time';
import { useEffect, useState } from 'react';
import { lookWhileVisible } from '../look-while-visible';
import { useStaffServices } from '../services/staff-context';

/** A preview is renewed so long before it expires that none of its links leads nowhere. */
const RENEWED_BEFORE_MS = 2 * MINUTE_MS;

/**
 * Asks for another preview when this one is about to expire, but only while the window is visible. Returns the address of the last one that
 * was. `askAgain` stays the same from one rendering to the next.
 */
export function usePreviewRenewal(link: PreviewLink | null, askAgain: () => void): string | null {
  const { now } = useStaffServices();
  const [expired, setExpired] = useState<string | null>(null);
  useEffect(() => {
    if (link === null) return undefined;
    const check = () => {
      if (now() < Date.parse(link.expiresAt) - RENEWED_BEFORE_MS) return;
      setExpired(link.url);
      askAgain();
    };
    // One long timer would stop while the computer sleeps.
    return lookWhileVisible({ look: check, everyMs: MINUTE_MS });
  }, [link, now, askAgain]);
  return expired;
}
