const LOWEST_STATUS_CODE = 100;
const HIGHEST_STATUS_CODE = 999;
const FALLBACK_STATUS_CODE = 200;

/** Returns a status code that can be sent: an integer from 100 to 999, else 200 (R5.15). Accepts digits in a string too. */
export function statusCodeOr200(code: unknown): number {
  const status = typeof code === 'string' && /^\d{3}$/.test(code) ? Number(code) : code;
  return typeof status === 'number' && Number.isInteger(status) && status >= LOWEST_STATUS_CODE && status <= HIGHEST_STATUS_CODE
    ? status
    : FALLBACK_STATUS_CODE;
}
