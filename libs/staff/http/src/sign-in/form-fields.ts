import { requireOwnPages } from '@waypost/platform/express/security';
import { urlencoded, type Request, type RequestHandler } from 'express';

const MAX_FORM_BYTES = 8 * 1024;

/** The middleware for a plain form of our own pages. */
export const plainForm: readonly RequestHandler[] = [requireOwnPages, urlencoded({ extended: false, limit: MAX_FORM_BYTES })];

/** Returns an unparsed field of a form. */
export const formField = (req: Request, name: string): unknown => (req.body as Record<string, unknown> | undefined)?.[name];
