import type { ListedAd } from '@waypost/funnel-engine/contract';
import { useEffect, useRef, type RefObject } from 'react';

/** The share of an ad that has to be in view. */
const SEEN_SHARE = 0.5;

/** An ad that is unmounted and mounted again is reported once. */
const reported = /* @__PURE__ */ new WeakSet<ListedAd>();

/** Reports once to the partner that its ad was in view, with only the pixel's address (R8.14). */
export function useImpression(ad: ListedAd): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { impressionUrl } = ad;
    if (card.current === null || impressionUrl === null || reported.has(ad) || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        reported.add(ad);
        new Image().src = impressionUrl;
      },
      { threshold: SEEN_SHARE },
    );
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [ad]);
  return card;
}
