import type { SeenPage } from '@waypost/pages/contract';
import { visitedBrand } from '@waypost/platform/express';
import { tooManyRequests } from '@waypost/platform/express/problems';
import { networkOf, type BucketRule, type Limits } from '@waypost/platform/limits';
import type { Request, Response } from 'express';
import type { SitePages } from '../site-pages';
import type { SeenPages } from './seen-pages';

export interface SeenAdmissionDeps {
  readonly pages: Pick<SitePages, 'find'>;
  readonly seenPages: SeenPages;
  /** What one network may have for pages that nothing proves were seen. */
  readonly limit: BucketRule;
  readonly limits: Pick<Limits, 'buckets'>;
  readonly onRefused: () => void;
}

/** What the calls of a visitor ask of the pages that they saw (R8.15). */
export interface SeenAdmission {
  /** Rejects where a network has had too much for pages that nothing proves were seen. */
  readonly admitUnseen: (ip: string | null) => Promise<void>;
  readonly seenPageOf: (req: Request, res: Response, page: string) => SeenPage | null;
  /** Remembers the page whose token comes along. */
  readonly seenByVisitor: (
    req: Request,
    res: Response,
  ) => {
    readonly seenPageAt: (pathname: string) => SeenPage | null;
    readonly admitUnseen: (consents: number) => Promise<void>;
  };
}

/** What is allowed to whoever saw a page, and how much to whoever cannot show that they did. */
export function createSeenAdmission({ pages, seenPages, limit, limits, onRefused }: SeenAdmissionDeps): SeenAdmission {
  const buckets = limits.buckets('unseen', limit);
  const admit = async (ip: string | null, count: number): Promise<void> => {
    const wait = count === 0 ? 0 : await buckets.take(networkOf(ip ?? ''), count);
    if (wait === 0) return;
    onRefused();
    throw tooManyRequests(wait);
  };
  return {
    admitUnseen: (ip) => admit(ip, 1),
    seenPageOf: (req, res, page) => seenPages.of(req, visitedBrand(res).id).find((seen) => seen.page === page) ?? null,
    seenByVisitor(req, res) {
      const brand = visitedBrand(res);
      const seen = seenPages.remember(req, brand.id);
      return {
        seenPageAt(pathname) {
          const page = pages.find(brand, pathname);
          return page.kind === 'page' ? (seen.find((shown) => shown.page === page.payload.route.name) ?? null) : null;
        },
        admitUnseen: (consents) => admit(req.ip ?? null, consents),
      };
    },
  };
}
