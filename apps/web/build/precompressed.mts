import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;

const DEFAULT_POSTFIX = 0;
/** Brotli's ways of writing distances. Which one is the shortest depends on the file: they differ by up to an eighth of a percent. */
const DISTANCE_POSTFIXES = [DEFAULT_POSTFIX, 1, 2, 3];

/** Returns the shortest of the compressed forms. */
async function smallest(body: Buffer, postfixes: readonly number[]): Promise<Buffer> {
  const forms = await Promise.all(
    postfixes.map((postfix) =>
      compress(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        },
      }),
    ),
  );
  return forms.reduce((shortest, form) => (form.length < shortest.length ? form : shortest));
}

/**
 * Writes a `.br` and a `.gz` file beside each compressible file that a browser downloads: older phones, and all browsers without https,
 * accept only gzip. It uses the strongest settings, because files are sent far more often than built. Only the environments named in `everyForm` try each way of writing distances, which takes four times as long.
 */
export function precompressed({ everyForm }: { readonly everyForm: readonly string[] }): Plugin {
  return {
    name: 'waypost:precompressed',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      const postfixes = everyForm.includes(this.environment.name) ? DISTANCE_POSTFIXES : [DEFAULT_POSTFIX];
      const files = (await readdir(dir, { recursive: true })).filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.vite'));
      await Promise.all(
        files.map(async (file) => {
          const body = await readFile(path.join(dir, file));
          await writeFile(path.join(dir, `${file}.br`), await smallest(body, postfixes));
          await writeFile(path.join(dir, `${file}.gz`), await compressGzip(body, { level: constants.Z_BEST_COMPRESSION }));
        }),
      );
    },
  };
}
