import { createHmac } from 'node:crypto';
import type { Request } from 'express';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Returns an id that is the same for one browser at one address for a day. It reveals neither without the key. */
export function visitOfDay(req: Request, now: Date, secret: string): string {
  const what = JSON.stringify([req.ip, req.get('user-agent'), req.get('host'), now.toISOString().slice(0, DAY_LENGTH)]);
  return `plain-${createHmac('sha256', secret).update(what).digest('hex').slice(0, 32)}`;
}
