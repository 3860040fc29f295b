import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { isHashOf, type PageSnapshotStore } from '@waypost/pages/server';
import type { Database } from '../database/database';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Stored for years and rarely read. */
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Pages as they were sent, in PostgreSQL (R15.08). Each is stored once, with compressed HTML. */
export const createPageSnapshotStore = ({ prisma }: Pick<Database, 'prisma'>): PageSnapshotStore => {
  const touch: PageSnapshotStore['touch'] = async (hash, at) => {
    const later = await prisma.pageSnapshot.updateMany({ where: { hash, lastAt: { lt: at } }, data: { lastAt: at } });
    if (later.count > 0) return true;
    // A page that waited for the database arrives late. Another process may have stored it since.
    await prisma.pageSnapshot.updateMany({ where: { hash, firstAt: { gt: at } }, data: { firstAt: at } });
    return (await prisma.pageSnapshot.count({ where: { hash } })) > 0;
  };
  return {
    touch,
    async add({ html, ...page }, at) {
      const bytes = Uint8Array.from(await compress(html, SMALLEST));
      const data = { ...page, html: bytes, firstAt: at, lastAt: at };
      const { count } = await prisma.pageSnapshot.createMany({ data, skipDuplicates: true });
      // Another process has stored it meanwhile, perhaps with later renderings.
      if (count === 0) await touch(page.hash, at);
    },
    async find(hash) {
      const row = await prisma.pageSnapshot.findUnique({ where: { hash } });
      if (!row) return null;
      const html = await decompress(row.html).then(String, () => null);
      return html !== null && isHashOf(hash, html) ? { ...row, html } : null;
    },
  };
};
