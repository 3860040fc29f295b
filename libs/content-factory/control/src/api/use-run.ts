import { factoryPaths, type RunView } from '@waypost/content-factory/contract';
import { isEnded } from '@waypost/content-factory/model/run';
import { useEventStream, type StreamState } from '@waypost/control-center/client';
import { useDispatch } from 'react-redux';
import { factoryApi } from './factory-api';

export interface WatchedRun {
  readonly run: RunView | undefined;
  readonly error: unknown;
  readonly refetch: () => void;
  /** The state of the stream. Null if nothing more will come. */
  readonly stream: StreamState | null;
}

/** Returns a run with its progress. It is read once, and then updated by the server's stream until it has ended. */
export function useRun(branch: string, id: string): WatchedRun {
  const { currentData, error, refetch } = factoryApi.useRunQuery({ branch, run: id });
  // The factory's endpoints are added to the store later, so the store's type does not know them.
  const dispatch = useDispatch() as unknown as (
    action: ReturnType<typeof factoryApi.util.updateQueryData> | ReturnType<typeof factoryApi.util.invalidateTags>,
  ) => void;
  const isGoingOn = currentData !== undefined && !isEnded(currentData.state);
  const stream = useEventStream(isGoingOn ? factoryPaths.runStream(branch, id) : null, (messages) => {
    const last = messages.findLast(({ event }) => event === 'message');
    if (!last) return;
    const view = JSON.parse(last.data) as RunView;
    dispatch(factoryApi.util.updateQueryData('run', { branch, run: id }, () => view));
    // Its drafts are changes of the branch, which is read again.
    if (isEnded(view.state)) dispatch(factoryApi.util.invalidateTags(['Branches', { type: 'Branch', id: branch }]));
  });
  return { run: currentData, error, refetch: () => void refetch(), stream: isGoingOn ? stream : null };
}
