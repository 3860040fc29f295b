import { EDIT_CONFLICT } from '@waypost/content/contract';
import { toast } from '@waypost/control-center/client';
import { failureIn, isProblem } from '@waypost/control-center/client/api';
import type { ControlStore } from '@waypost/control-center/client/services';
import { Button } from '@waypost/control-center/design/buttons';
import { Confirm } from '@waypost/control-center/design/overlays';
import { goBack, wayBackTo } from '@waypost/control-center/editing/session';
import type { RedirectRow } from '@waypost/pages/model/content/redirects';
import { isRecord, textOrEmpty } from '@waypost/platform/kernel';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { pagesApi } from '../pages-api';

/** The redirect as a colleague saved it since the list was loaded. */
interface Newer extends Pick<RedirectRow, 'revisionId' | 'status'> {
  readonly by: string;
  readonly to: string;
}

function newerIn(error: unknown): Newer | null {
  const failure = failureIn(error);
  if (!isProblem(failure, EDIT_CONFLICT)) return null;
  const { current } = failure.carried;
  if (!isRecord(current) || !isRecord(current['content']) || typeof current['revisionId'] !== 'string') return null;
  const by = isRecord(current['updatedBy']) ? textOrEmpty(current['updatedBy']['name']) : '';
  return {
    revisionId: current['revisionId'],
    status: current['status'] === 'changed' ? 'changed' : 'published',
    by: by || 'Somebody',
    to: textOrEmpty(current['content']['to']),
  };
}

export interface RemoveRedirectProps {
  readonly branch: string;
  readonly row: RedirectRow;
  readonly onRemoved: () => void;
}

/** The button that removes a redirect from its branch. It asks first if a colleague has saved the redirect in the meantime (R10.12). */
export function RemoveRedirect({ branch, row, onRemoved }: RemoveRedirectProps) {
  const { key, from } = row;
  const dispatch = useDispatch<ControlStore['dispatch']>();
  const [remove, { isLoading }] = pagesApi.useRemoveRedirectMutation();
  const [newer, setNewer] = useState<Newer | null>(null);
  const takeAway = async ({ revisionId, status }: Pick<RedirectRow, 'revisionId' | 'status'>) => {
    const removal = remove({ branch, key, baseRevisionId: revisionId });
    const meanwhile = await removal.unwrap().then(() => null, newerIn);
    if (meanwhile) {
      setNewer(meanwhile);
      return;
    }
    const back = wayBackTo({ revisionId, status, published: null });
    const done = await toast(removal, {
      // The overview lists the removal of what is live, and no redirect that only this branch had.
      done: () => `${from} is no longer redirected on this branch${status === 'published' ? '. Take it back on the overview.' : ''}`,
      undo: back
        ? { run: () => goBack(dispatch)({ branch, kind: 'redirect', key }, back, null), done: `${from} is redirected again on this branch` }
        : undefined,
    });
    if (done) onRemoved();
  };
  return (
    <>
      <Button
        look="quiet"
        icon={<Trash2 size={15} aria-hidden />}
        aria-label={`Remove the redirect of ${from}`}
        isBusy={isLoading}
        onClick={() => void takeAway(row)}
      >
        Remove
      </Button>
      <Confirm
        isOpen={newer !== null}
        onOpenChange={() => setNewer(null)}
        title={`${newer?.by ?? ''} changed the redirect of ${from} in the meantime`}
        description={`It leads to ${newer?.to ?? ''} now. Nothing was removed yet.`}
        confirmLabel="Remove it anyway"
        isDangerous
        onConfirm={() => {
          if (newer) void takeAway(newer);
        }}
      />
    </>
  );
}
