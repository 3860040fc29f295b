import { err, ok, type Result } from './result';

/**
 * Resolves with the work's value, or with `late` after the time limit (milliseconds). Rejects if the work does so in time. A value or an error
 * that comes afterwards is dropped, so work that must be reported reports itself. For servers.
 */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<Result<T, 'late'>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result<T, 'late'>>((resolve) => {
    // After the sockets were read: when this process was busy, the value may already be there.
    timer = setTimeout(() => setImmediate(() => resolve(err('late'))), limitMs);
  });
  try {
    return await Promise.race([work.then(ok), late]);
  } finally {
    clearTimeout(timer);
  }
}
