import { viewedStep } from '@waypost/funnel-engine/model/steps';
import { pageView } from '@waypost/tracking/contract/events';
import type { PlainStepDeps } from './funnel-ports';
import { visitorOfView, type PlainView } from './plain-visitor';

/** Records a page viewed without JavaScript as a page view like any other (R4.07, R7.03). */
export const recordPlainView =
  (deps: Pick<PlainStepDeps, 'visitors' | 'recordEvent' | 'clock' | 'newId'>) =>
  async (view: PlainView): Promise<void> => {
    const { request, isOfSharedPage, pageToken } = view;
    const { userState, session } = await visitorOfView(deps, view);
    const event = pageView({ ...viewedStep(request.payload.form, request.stepParam), pageToken });
    // Each view has a render id of its own.
    await deps.recordEvent({ event, request, visitor: { userState, session }, renderId: deps.newId(), isOfSharedPage });
  };
