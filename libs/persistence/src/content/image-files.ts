import type { ImageFiles, ImageFormat, ImageVariant } from '@waypost/images/server';
import { inTransaction } from '../staff/audit-log';
import type { Database } from '../database';

interface FileRow {
  readonly format: ImageFormat | 'original';
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/**
 * Pictures' files in PostgreSQL: every process shows what one of them was given, and a backup of the database is a backup of
 * everything.
 */
export function createImageFiles({ pool }: Pick<Database, 'pool'>): ImageFiles {
  return {
    save: ({ hash, width, height, bytes, original, variants }, at) =>
      inTransaction(pool, async (client) => {
        const files = [{ format: 'original', width, height, bytes, data: original }, ...variants];
        // One statement each: a picture's files together may be larger than one message should be.
        for (const file of files)
          await client.query(
            `insert into image_file (hash, format, width, height, bytes, data, created_at) values ($1, $2, $3, $4, $5, $6, $7)
             on conflict do nothing`,
            [hash, file.format, file.width, file.height, file.bytes, file.data, at],
          );
      }),

    async find(hash) {
      const { rows } = await pool.query<FileRow>(
        'select format, width, height, bytes from image_file where hash = $1 order by width, format',
        [hash],
      );
      const original = rows.find(({ format }) => format === 'original');
      if (!original) return null;
      const variants = rows.filter((row): row is ImageVariant => row.format !== 'original');
      return { hash, width: original.width, height: original.height, bytes: original.bytes, variants };
    },

    async read(hash, format, width) {
      const { rows } = await pool.query<{ readonly data: Buffer }>(
        'select data from image_file where hash = $1 and format = $2 and width = $3',
        [hash, format, width],
      );
      return rows[0]?.data ?? null;
    },
  };
}
