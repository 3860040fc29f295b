import type { ImageFiles, ImageFormat, ImageVariant } from '@waypost/images/server/files';
import type { Database } from '../database/database';

/**
 * The files of images in PostgreSQL. Every process can show an image that another one received, and a backup of the database is complete.
 */
export const createImageFiles = ({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): ImageFiles => ({
  save: ({ hash, width, height, bytes, original, variants }, at) =>
    inTransaction(async (transaction) => {
      const files = [{ format: 'original', width, height, bytes, data: original }, ...variants];
      // One statement per file, because the files of one image together may be too large for one message.
      for (const { data, ...file } of files)
        await transaction.imageFile.createMany({
          data: [{ ...file, hash, data: Uint8Array.from(data), createdAt: at }],
          skipDuplicates: true,
        });
    }),

  async find(hash) {
    const rows = await prisma.imageFile.findMany({
      where: { hash },
      select: { format: true, width: true, height: true, bytes: true },
      orderBy: [{ width: 'asc' }, { format: 'asc' }],
    });
    const original = rows.find(({ format }) => format === 'original');
    if (!original) return null;
    // A constraint of the table limits the formats.
    const variants = rows
      .filter(({ format }) => format !== 'original')
      .map((row): ImageVariant => ({ ...row, format: row.format as ImageFormat }));
    return { hash, width: original.width, height: original.height, bytes: original.bytes, variants };
  },

  async read(hash, format, width) {
    const file = await prisma.imageFile.findUnique({ where: { hash_format_width: { hash, format, width } }, select: { data: true } });
    return file && Buffer.from(file.data.buffer, file.data.byteOffset, file.data.byteLength);
  },
});
