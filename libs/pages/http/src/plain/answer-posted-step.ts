import type { PlainStepAnswer } from '@waypost/funnel-engine/server/plain';
import { SEE_OTHER, UNPROCESSABLE } from '@waypost/platform/http';
import { pathFor } from '@waypost/routing/model/table';
import type { Response } from 'express';
import type { ResolvedSitePage } from '../site-pages/find-page';
import type { PageView } from '../site-pages/render-page';

/** The page whose form was posted, and how it is shown. */
export interface PostedPage {
  readonly page: Pick<ResolvedSitePage, 'route'>;
  readonly view: Omit<PageView, 'visit' | 'statusCode'>;
  readonly show: (pathname: string, view: PageView) => Promise<void>;
}

/** Responds to a step's form: 303 to the next step, or the same step again with its errors. */
export async function answerPostedStep(res: Response, answer: PlainStepAnswer, { page, view, show }: PostedPage): Promise<void> {
  if (answer.kind === 'redirect') {
    res.set('cache-control', 'no-store').redirect(SEE_OTHER, answer.to);
    return;
  }
  const { step, userState, session, values, messages, doubts, renderId } = answer;
  const visit = { userState, session, rejected: { values, messages, doubts }, results: null, renderId };
  await show(pathFor(page.route, { step }), { ...view, visit, statusCode: UNPROCESSABLE });
}
