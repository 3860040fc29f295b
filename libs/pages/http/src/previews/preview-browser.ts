import { createHash, randomBytes } from 'node:crypto';
import { cookieHeader } from '@waypost/platform/express/sessions';
import { cookieValue, ownHostCookie } from '@waypost/platform/kernel';
import type { Request, Response } from 'express';
import type { OpenedPreview } from './open-preview';

/** The cookie that tells the browsers apart in which one link is open. It ends with the browser, and names no preview. */
const PREVIEW_VISIT_COOKIE = 'waypost.preview-visit';
const VISIT_BYTES = 16;
const VISIT = /^[\w-]{22}$/;

/**
 * Returns the id under which a browser's answers in a preview are stored: the preview's, and a digest of the browser's own cookie. A reader
 * of the database learns no cookie from it. A browser without the cookie gets one. The editor's frame has no cookies. There the preview's
 * id is enough, because only its maker is shown that frame.
 */
export function previewVisitorId(req: Request, res: Response, { preview, isFrame }: OpenedPreview, isSecure: boolean): string {
  const ofPreview = `preview-${preview.id}`;
  if (isFrame) return ofPreview;
  const name = ownHostCookie(PREVIEW_VISIT_COOKIE, isSecure);
  const stored = cookieValue(req.headers.cookie, name);
  const visit = stored !== null && VISIT.test(stored) ? stored : randomBytes(VISIT_BYTES).toString('base64url');
  if (visit !== stored) res.append('set-cookie', cookieHeader(name, visit, { httpOnly: true, sameSite: 'lax', secure: isSecure }));
  return `${ofPreview}~${createHash('sha256').update(visit).digest('base64url')}`;
}
