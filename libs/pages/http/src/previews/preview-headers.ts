/**
 * No script runs in a preview, neither ours nor a third party's. Tracking, partner calls and browser storage never start, and the funnel
 * works by its plain forms (R3.08). Styles, pictures and links are as visitors will see them.
 */
const SANDBOX = 'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/**
 * Returns the headers of a preview: never cached, never indexed, framed only by the control center, and its address sent to no other site.
 */
export function previewHeaders(
  { 'x-frame-options': _everywhere, ...headers }: Readonly<Record<string, string>>,
  staffOrigins: readonly string[],
): Readonly<Record<string, string>> {
  const policy = (headers['content-security-policy'] ?? '').replace(/frame-ancestors [^;]*/, `frame-ancestors ${staffOrigins.join(' ')}`);
  return {
    ...headers,
    'content-security-policy': `${policy};${SANDBOX}`,
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  };
}
