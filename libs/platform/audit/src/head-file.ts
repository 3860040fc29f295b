import { readFile, rename, writeFile } from 'node:fs/promises';
import type { HeadWitness } from './audit-log';
import type { ChainHead } from './hash-chain';

const ONLY_OWNER = 0o600;

/** Stores the newest head of the audit log's chain in a file (R10.11): one line of JSON, replaced atomically. */
export function createHeadFile(file: string): HeadWitness {
  let keeping: Promise<void> = Promise.resolve();
  const newest = async (): Promise<ChainHead | null> => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : headIn(text);
  };
  const write = async (head: ChainHead): Promise<void> => {
    const newestHead = await newest();
    if (newestHead && newestHead.number >= head.number) return;
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify({ number: head.number, hash: head.hash })}\n`, { mode: ONLY_OWNER });
    await rename(draft, file);
  };
  return {
    keep(head) {
      const writing = keeping.then(() => write(head));
      // A failed write does not stop the next one.
      keeping = writing.catch(() => undefined);
      return writing;
    },
    newest,
  };
}

function headIn(text: string): ChainHead {
  const { number, hash } = JSON.parse(text) as Partial<ChainHead>;
  if (typeof number !== 'number' || typeof hash !== 'string') throw new Error('the file of the audit log’s head is not whole');
  return { number, hash };
}
