import { instantOf } from '@waypost/platform/store-kit/sagas';
import { isEventTracked } from '@waypost/tracking/contract';
import { continueSession } from '@waypost/visitor/model';
import { ANONYMOUS_ID_KEY } from '@waypost/visitor/model/stored';
import type { Middleware, UnknownAction } from 'redux';
import { sessionEntered, type SessionRootState } from './session-slice';
import type { VisitorServices } from './visitor-services';
import { readSession, writeSession } from './visitor-storage';

const RETURNED = 'session/returned';

/**
 * Continues the visit before each event and when the tab becomes visible again, or begins the next visit if it is over (R6.01). An event
 * thus belongs to the visit in which it happens, and is its last activity (R6.10). A saga would be too late, because the event's context is
 * read as the event happens. All tabs share the visit, so another one may have continued it.
 */
export const keepSession =
  ({ local, lifecycle, newId }: Pick<VisitorServices, 'local' | 'lifecycle' | 'newId'>): Middleware<object, SessionRootState> =>
  ({ dispatch, getState }) => {
    lifecycle.onReturn(() => void dispatch({ type: RETURNED }));
    return (next) => (unknownAction) => {
      const action = unknownAction as UnknownAction;
      const { session: current, anonymousId } = getState().session;
      const isReturn = action.type === RETURNED;
      if (current && anonymousId && (isReturn || isEventTracked(action))) {
        // The page's parameters were read when it was entered. A visit that begins here keeps only its medium and its affiliate id.
        const reading = { ...current, urlParams: {} };
        const session = continueSession(readSession(local) ?? current, reading, { id: newId(), now: new Date(instantOf(action)) });
        writeSession(local, session);
        // Another tab may have linked the id to its successor (R6.08).
        dispatch(sessionEntered({ session, anonymousId: (isReturn && local.get(ANONYMOUS_ID_KEY)) || anonymousId }));
      }
      return next(action);
    };
  };
