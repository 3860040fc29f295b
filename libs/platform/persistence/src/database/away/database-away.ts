/**
 * Errors of the connection to PostgreSQL, and of a server that lacks room, memory or time, or is read-only for a while. The request may
 * succeed later, so it is 503 and not 500 (R16.05).
 */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53000',
  '53100',
  '53200',
  '53300',
  '57014',
  '25006',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
]);

/**
 * Returns whether an error means that the database could not be reached or could not do it now. The same request may succeed in a moment
 * (R16.05).
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    if (codesOf(current).some((code) => AWAY_CODES.has(code)) || isSocketMissing(current)) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Can't reach database server|server closed the connection|not queryable|Query read timeout/i.test(
        current.message,
      )
    )
      return true;
  }
  return false;
}

/** A missing socket file of a server. Any other missing file is our own fault, which no retry repairs. */
const isSocketMissing = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Returns an error's own code, and PostgreSQL's code if Prisma wrapped it. */
function codesOf(error: Error): string[] {
  const { code, meta } = error as {
    readonly code?: unknown;
    readonly meta?: { readonly driverAdapterError?: { readonly cause?: unknown } };
  };
  const { originalCode } = Object(meta?.driverAdapterError?.cause) as { readonly originalCode?: unknown };
  return [code, originalCode].filter((value) => typeof value === 'string');
}
