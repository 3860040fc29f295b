import { createHash } from 'node:crypto';
import { YEAR_SECONDS } from '@waypost/platform/kernel/time';
import helmet, { type HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface SecurityOptions {
  readonly isProduction: boolean;
  /** The inline scripts of our pages. Hashes work for pages that are cached whole. Nonces would not. */
  readonly inlineScripts: readonly string[];
  /** The origins of partners' images besides https. The sandbox in development is plain http. */
  readonly imageOrigins: readonly string[];
  /** The hosts of configured third-party scripts. None by default (R2.18). */
  readonly scriptOrigins: readonly string[];
  /** The origins to which the browser reports errors, if any (R13.20). */
  readonly connectOrigins: readonly string[];
}

const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** R15.01. Pages are cached whole, so scripts are allowed by origin, and inline scripts by hash. */
const optionsFor = ({ isProduction, inlineScripts, imageOrigins, scriptOrigins, connectOrigins }: SecurityOptions): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...inlineScripts.map(hashSource), ...scriptOrigins],
      // styled-components adds a style element to the document. Styles can't run code.
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
  // Same-origin form posts must carry their origin, which the check of state-changing calls reads. Other sites get no path.
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: isProduction ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
  crossOriginEmbedderPolicy: false,
  // Both make the browser start another process for a visitor from another site. On a slow phone that delayed the first paint by a tenth.
  // These pages open no windows that they communicate with, and hold no visitor's secret.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  // Headers for obsolete programs. Each visitor would pay for their bytes.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xFrameOptions: { action: 'sameorigin' },
});

const PERMISSIONS_POLICY = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/**
 * Returns the security headers of every response (R15.01), as helmet sets them. They are recorded once, so that the page cache can write
 * them without calling helmet for each request.
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
