import type { SeenPage } from '@waypost/pages/contract';
import { visitedBrand } from '@waypost/platform/express';
import { tooManyRequests } from '@waypost/platform/express/problems';
import { networkOf, type BucketRule, type Limits } from '@waypost/platform/limits';
import type { Request, Response } from 'express';
import type { SitePages } from '../site-pages/site-pages';
import type { SeenPages } from './seen-pages';

export interface SeenAdmissionDeps {
  readonly pages: Pick<SitePages, 'find'>;
  readonly seenPages: SeenPages;
  /** The rate limit of a network for pages that are not proven to be seen. */
  readonly limit: BucketRule;
  readonly limits: Pick<Limits, 'buckets'>;
  readonly onRefused: () => void;
}

/** The checks of a visitor's calls against the pages that they saw (R8.15). */
export interface SeenAdmission {
  /** Rejects if a network has exceeded its limit for pages that are not proven to be seen. */
  readonly admitUnseen: (ip: string | null) => Promise<void>;
  readonly seenPageOf: (req: Request, res: Response, page: string) => SeenPage | null;
  /** Stores the page of the request's token. */
  readonly seenByVisitor: (
    req: Request,
    res: Response,
  ) => {
    readonly seenPageAt: (pathname: string) => SeenPage | null;
    readonly admitUnseen: (consents: number) => Promise<void>;
  };
}

/** Allows requests for pages that were seen, and limits those without proof. */
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
