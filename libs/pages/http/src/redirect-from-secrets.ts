import { withoutUnreadSecrets } from '@waypost/visitor/model/addresses';
import type { RequestHandler } from 'express';

/**
 * Redirects from an address with an e-mail address or a credential in its query to the same address without it. A brand's tag manager reads
 * the address that the browser shows, and so do other sites as a referrer (R6.03). The browser's own list is short, because it is in every
 * visitor's download (R1.06).
 */
export const redirectFromSecrets: RequestHandler = (req, res, next) => {
  const url = withoutUnreadSecrets(req.originalUrl);
  const isPage = (req.method === 'GET' || req.method === 'HEAD') && !req.path.endsWith('.json');
  if (!isPage || url === req.originalUrl) {
    next();
    return;
  }
  // With its host, so that a path of two slashes leads to no other site.
  res.set('cache-control', 'no-store').redirect(`${req.protocol}://${req.get('host') ?? ''}${url}`);
};
