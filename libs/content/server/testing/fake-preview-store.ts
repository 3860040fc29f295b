import type { PreviewRecord, PreviewStore } from '../src/previews/previews';

/** An in-memory preview store. */
export function fakePreviewStore(): PreviewStore {
  const previews = new Map<string, PreviewRecord>();
  const taken = new Set<string>();
  return {
    save: async (preview) => void previews.set(preview.id, preview),
    find: async (id) => previews.get(id) ?? null,
    async takeTicket(id) {
      const isFirst = !taken.has(id);
      taken.add(id);
      return isFirst;
    },
  };
}
