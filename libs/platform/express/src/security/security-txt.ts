import type { Clock } from '@waypost/platform/kernel';
import { DAY_MS } from '@waypost/platform/kernel/time';
import { Router } from 'express';
import { methodNotAllowed } from '../not-found';

/** RFC 9116 requires less than a year. A file read today is valid for half a year. */
const HOLDS_MS = 182 * DAY_MS;

/**
 * `/.well-known/security.txt` (RFC 9116): the contact for reporting a weakness. `contact` is an address like mailto:… or https://…. Null
 * serves no file.
 */
export function securityTxt(contact: string | null, clock: Clock): Router {
  const router = Router();
  if (contact === null) return router;
  router.get('/.well-known/security.txt', (_req, res) => {
    const expires = new Date(clock.now().getTime() + HOLDS_MS).toISOString();
    res.type('text/plain').set('cache-control', 'public, max-age=3600');
    res.send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, es\n`);
  });
  router.all('/.well-known/security.txt', methodNotAllowed('GET, HEAD'));
  return router;
}
