import { createOncePages, type RenderedPage } from '@waypost/platform/page-cache';
import type { Request, Response } from 'express';
import { policyWith, withEditorLink } from './editor-link';
import type { OpenedPreview } from './open-preview';
import { withPreviewBanner } from './preview-banner';
import { withPreviewLinks, withPreviewPictures } from './preview-token';

/** Responds with a page of an open preview. */
export type AnswerPreview = (
  req: Request,
  res: Response,
  opened: Pick<OpenedPreview, 'preview' | 'token'>,
  render: () => RenderedPage | Promise<RenderedPage>,
) => Promise<void>;

/** Returns the writer of previews' pages. `headers` are those of previews. */
export function answerPreview(headers: Readonly<Record<string, string>>): AnswerPreview {
  const { 'x-robots-tag': robots = 'noindex' } = headers;
  const oncePages = createOncePages(headers);
  return async (req, res, { preview, token }, render) => {
    res.removeHeader('x-frame-options');
    await oncePages.answer(req, res, async () => {
      const page = await render();
      const shown = withPreviewPictures(withPreviewLinks(page.html, token), token);
      const robotsHeader = { ...page.headers, 'x-robots-tag': robots };
      // In a frame, the control center describes the preview.
      if (req.get('sec-fetch-dest') !== 'iframe') return { ...page, html: withPreviewBanner(shown, preview), headers: robotsHeader };
      const editorOrigin = preview.view.draft ? preview.view.controlOrigin : undefined;
      if (editorOrigin === undefined) return { ...page, html: shown, headers: robotsHeader };
      const { html, source } = withEditorLink(shown, editorOrigin);
      const policy = policyWith(headers['content-security-policy'] ?? '', source);
      return { ...page, html, headers: { ...robotsHeader, 'content-security-policy': policy } };
    });
  };
}
