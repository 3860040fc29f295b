import { failureReason } from '@waypost/control-center/client/api';
import { Button } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { useEffect, useState } from 'react';

/** The request for a part of the screen. */
export interface LoadRequest {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => PromiseLike<unknown>;
}

/**
 * Explains why no step can be taken, and offers to load all parts of the screen again: the article could not be loaded, or the screen shows
 * another text than the saved one. `onEnd` is called when the notice goes and takes the focused button away; it has to be stable.
 */
export function ReloadNotice({ isLoaded, requests, onEnd }: { isLoaded: boolean; requests: readonly LoadRequest[]; onEnd: () => void }) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    return () => {
      // A person may have moved on, for example to a dialog.
      if (document.activeElement === document.body) onEnd();
    };
  }, [isAsked, onEnd]);
  const isFetching = requests.some((request) => request.isFetching);
  // Each save loads all parts again, one after the other. Only a button that a person has pressed stays meanwhile.
  if (isFetching && !isAsked) return null;
  const reload = () => {
    setAsked(true);
    for (const { refetch } of requests) void refetch();
  };
  const error = requests.find((request) => request.error !== undefined)?.error;
  return (
    <Notice
      tone={isLoaded ? 'caution' : 'danger'}
      role="alert"
      title={isLoaded ? 'The text was changed in the meantime' : 'The article could not be loaded'}
    >
      {isLoaded ? <p>Load it again, and read it before you go on.</p> : null}
      {error === undefined || isFetching ? null : <p>{failureReason(error)}</p>}
      <Button isBusy={isFetching} onClick={reload}>
        {isLoaded ? 'Load it again' : 'Try again'}
      </Button>
    </Notice>
  );
}
