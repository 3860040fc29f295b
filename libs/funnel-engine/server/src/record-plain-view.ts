import { viewedStep } from '@waypost/funnel-engine/model/steps';
import { pageView } from '@waypost/tracking/contract';
import { continueSession, EMPTY_USER_STATE, readUrl } from '@waypost/visitor/model';
import type { PlainRequest, PlainStepDeps } from './funnel-ports';
import { loadVisitor } from './plain-visitor';

export interface PlainView {
  readonly request: PlainRequest;
  /** False where the visitor has told us nothing yet: nothing is stored then, and the visit goes by `request.visitorId` alone. */
  readonly isStored: boolean;
}

/** A page that was looked at without JavaScript is a page view like any other (R4.07, R7.03). */
export const recordPlainView =
  (deps: Pick<PlainStepDeps, 'visitors' | 'recordEvent' | 'clock' | 'newId'>) =>
  async ({ request, isStored }: PlainView): Promise<void> => {
    const { payload, stepParam, url, visitorId } = request;
    const { userState, session } = isStored
      ? await loadVisitor(deps, request)
      : { userState: EMPTY_USER_STATE, session: continueSession(null, readUrl(url), { id: visitorId, now: deps.clock.now() }) };
    const event = pageView(viewedStep(payload.form, stepParam));
    // Each look is one of its own.
    await deps.recordEvent({ event, request, visitor: { userState, session }, renderId: deps.newId() });
  };
