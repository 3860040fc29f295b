import path from 'node:path';
import { createHeadFile, createHeadKeeper, createHeadWebhook, type AuditLog } from '@waypost/platform/audit';
import { createSignedPost } from '@waypost/platform/http';
import { systemClock } from '@waypost/platform/kernel';
import { createAuditLog, type Database } from '@waypost/platform/persistence';
import type { Logger } from 'pino';
import type { Environment } from '../environment';

export interface OpenAudit {
  readonly audit: AuditLog;
  close(): Promise<void>;
}

/** Opens the audit log. Its head is stored outside the database, so that entries cut off the log's end are noticed. */
export function openAudit(
  { dataDir, auditWebhook }: Pick<Environment, 'dataDir' | 'auditWebhook'>,
  database: Database,
  log: Logger,
): OpenAudit {
  const headFile = createHeadFile(path.join(dataDir, 'audit-head'));
  const audit = createAuditLog(database, headFile);
  const headWebhook =
    auditWebhook && createHeadWebhook(createSignedPost({ ...auditWebhook, clock: systemClock, name: 'the webhook of the audit log' }));
  const heads = createHeadKeeper({
    audit,
    witnesses: [headFile, ...(headWebhook ? [headWebhook] : [])],
    onError: (error) => log.warn({ err: error }, 'the head of the audit log was not kept'),
  });
  const stopHearing = audit.onNewHead(() => heads.look());
  return {
    audit,
    async close() {
      await stopHearing();
      await heads.drain();
    },
  };
}
