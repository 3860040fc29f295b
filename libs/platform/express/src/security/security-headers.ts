import { createHash } from 'node:crypto';
import helmet, { type HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface SecurityOptions {
  readonly isProduction: boolean;
  /** The inline scripts of our pages. A hash fits pages that are cached whole; a nonce would not. */
  readonly inlineScripts: readonly string[];
  /** Where partners' pictures come from beside https. Development's sandbox is plain http. */
  readonly imageOrigins: readonly string[];
  /** Hosts of third-party scripts that are configured; none by default (R2.18). */
  readonly scriptOrigins: readonly string[];
  /** Where the browser reports errors to, if anywhere (R13.20). */
  readonly connectOrigins: readonly string[];
}

const ONE_YEAR_IN_SECONDS = 31_536_000;

const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** R15.01. Pages are cached whole, so scripts are allowed by origin, and by hash where one is inline. */
const optionsFor = ({ isProduction, inlineScripts, imageOrigins, scriptOrigins, connectOrigins }: SecurityOptions): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...inlineScripts.map(hashSource), ...scriptOrigins],
      // styled-components writes a style element into the document; styles can't run code.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'https:', ...new Set(imageOrigins)],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...scriptOrigins, ...connectOrigins],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      ...(isProduction ? { 'upgrade-insecure-requests': [] } : {}),
    },
  },
  // Same-origin form posts must carry their origin (the check of state-changing calls), other sites get no path.
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: isProduction ? { maxAge: ONE_YEAR_IN_SECONDS, includeSubDomains: true } : false,
  crossOriginEmbedderPolicy: false,
  // Both make the browser start another process for a visitor who comes from another site: on a slow phone the first paint
  // was later by a tenth. These pages open no windows that they speak to, and hold no secret of a visitor's.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  // For programs that nobody has any more; each visitor would pay for their bytes.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xFrameOptions: { action: 'sameorigin' },
});

const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/**
 * The security headers of every answer (R15.01), as helmet sets them, taken down once: the page cache writes them
 * without asking helmet again for each request.
 */
export function securityHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS_POLICY };
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(optionsFor(options))({ headers: {} } as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
