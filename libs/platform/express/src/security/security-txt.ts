import type { Clock } from '@waypost/platform/kernel';
import { Router } from 'express';

/** RFC 9116 wants less than a year; what is read today holds for half of one. */
const HOLDS_MS = 182 * 24 * 3_600_000;

/** `/.well-known/security.txt` (RFC 9116): to whom a weakness is reported. `contact` is an address like mailto:… or https://…; null has none. */
export function securityTxt(contact: string | null, clock: Clock): Router {
  const router = Router();
  if (contact === null) return router;
  router.get('/.well-known/security.txt', (_req, res) => {
    const expires = new Date(clock.now().getTime() + HOLDS_MS).toISOString();
    res.type('text/plain').set('cache-control', 'public, max-age=3600');
    res.send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, es\n`);
  });
  return router;
}
