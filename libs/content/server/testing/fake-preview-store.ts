import type { AuditRecorder } from '@waypost/platform/audit';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import type { PreviewRecord, PreviewStore } from '../src/previews/previews';

/** An in-memory preview store. */
export function fakePreviewStore(audit: AuditRecorder = fakeAuditLog()): PreviewStore {
  const previews = new Map<string, PreviewRecord>();
  const taken = new Set<string>();
  return {
    async save(preview, entry) {
      if (entry) await audit.record(entry);
      previews.set(preview.id, preview);
    },
    find: async (id) => previews.get(id) ?? null,
    async takeTicket(id) {
      const isFirst = !taken.has(id);
      taken.add(id);
      return isFirst;
    },
  };
}
