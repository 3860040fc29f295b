import type { PublishedFeed } from '@waypost/content/server';
import type { Database } from '../database/database';
import { PUBLISHED_CHANNEL, publishedAfter } from './publishing.sql';

/** Main's published content, announced by LISTEN/NOTIFY (architecture, decision 3). */
export const createPublishedFeed = ({ prisma, listen }: Pick<Database, 'prisma' | 'listen'>): PublishedFeed => ({
  async load(after) {
    const rows = await publishedAfter(prisma, after ?? 0);
    return {
      number: rows[0]?.number ?? 0,
      changes: rows.flatMap(({ kind, key, data, since, changedAt }) => {
        if (kind === null || key === null) return [];
        const live = since && changedAt && { since: since.toISOString(), changedAt: changedAt.toISOString() };
        return [{ kind, key, data, live }];
      }),
    };
  },
  listen: (onSignal) => listen(PUBLISHED_CHANNEL, onSignal),
});
