import { requireOwnPages } from '@waypost/platform/express/security';
import { urlencoded, type Request, type RequestHandler } from 'express';

const FORM_MAX_BYTES = 8 * 1024;

/** What a plain form of our own pages goes through. */
export const plainForm: readonly RequestHandler[] = [requireOwnPages, urlencoded({ extended: false, limit: FORM_MAX_BYTES })];

/** A field of a form as it was sent. */
export const formField = (req: Request, name: string): unknown => (req.body as Record<string, unknown> | undefined)?.[name];

/** A value as text, to be shown again; empty where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
