import { viewedStep } from '@waypost/funnel-engine/model/steps';
import { pageView } from '@waypost/tracking/contract/events';
import { EMPTY_USER_STATE } from '@waypost/visitor/model';
import type { PlainStepDeps } from './funnel-ports';
import { visitorOfView, type PlainView } from './plain-visitor';
import { renderIdOf } from './post-body';

/**
 * Records a page viewed without JavaScript as a page view like any other (R4.07, R7.03). A stored visit goes on with each view (R6.10, R7.10).
 * Its answers are saved as they were loaded: of two saves at once the older state loses, so a view never undoes a post. Answers in the
 * address count once the visitor posts a step (R6.03).
 */
export const recordPlainView =
  (deps: Pick<PlainStepDeps, 'visitors' | 'recordEvent' | 'clock' | 'newId'>) =>
  async (view: PlainView): Promise<void> => {
    const { request, isOfSharedPage, pageToken, renderId } = view;
    const { visitorId, brandId } = request;
    const { session, stored } = await visitorOfView(deps, view);
    const visitor = { userState: stored?.userState ?? EMPTY_USER_STATE, session };
    if (stored) await deps.visitors.save({ visitorId, brandId, visitor, anonymousId: visitorId, consents: [] });
    const event = pageView({ ...viewedStep(request.payload.form, request.stepParam), pageToken });
    // Each view of a page for everyone has a render id of its own.
    await deps.recordEvent({ event, request, visitor, renderId: renderIdOf({ renderId }) ?? deps.newId(), isOfSharedPage });
  };
