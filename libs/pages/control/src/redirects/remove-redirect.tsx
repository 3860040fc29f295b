import { EDIT_CONFLICT } from '@waypost/content/contract';
import { toast } from '@waypost/control-center/client';
import { failureIn, failureText, isProblem, type ApiFailure } from '@waypost/control-center/client/api';
import { Button } from '@waypost/control-center/design/buttons';
import { Confirm } from '@waypost/control-center/design/overlays';
import type { RedirectRow } from '@waypost/pages/model/content/redirects';
import { isRecord, textOrEmpty } from '@waypost/platform/kernel';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pagesApi } from '../pages-api';

/** The redirect as a colleague saved it since the list was loaded. */
interface Newer {
  readonly revisionId: string;
  readonly by: string;
  readonly to: string;
}

function newerIn(failure: ApiFailure): Newer | null {
  if (!isProblem(failure, EDIT_CONFLICT)) return null;
  const { current } = failure.carried;
  if (!isRecord(current) || !isRecord(current['content']) || typeof current['revisionId'] !== 'string') return null;
  const by = isRecord(current['updatedBy']) ? textOrEmpty(current['updatedBy']['name']) : '';
  return { revisionId: current['revisionId'], by: by || 'Somebody', to: textOrEmpty(current['content']['to']) };
}

export interface RemoveRedirectProps {
  readonly branch: string;
  readonly row: RedirectRow;
  readonly onRemoved: () => void;
}

/** The button that removes a redirect from its branch. It asks first if a colleague has saved the redirect in the meantime (R10.12). */
export function RemoveRedirect({ branch, row: { key, from, revisionId }, onRemoved }: RemoveRedirectProps) {
  const [remove, { isLoading }] = pagesApi.useRemoveRedirectMutation();
  const [newer, setNewer] = useState<Newer | null>(null);
  const takeAway = async (baseRevisionId: string | null) => {
    try {
      await remove({ branch, key, baseRevisionId }).unwrap();
      toast.success(`${from} is no longer redirected on this branch. Take it back on the overview.`);
      onRemoved();
    } catch (error) {
      const failure = failureIn(error);
      const meanwhile = newerIn(failure);
      if (meanwhile) setNewer(meanwhile);
      else toast.error(failureText(failure));
    }
  };
  return (
    <>
      <Button
        look="quiet"
        icon={<Trash2 size={15} aria-hidden />}
        aria-label={`Remove the redirect of ${from}`}
        isBusy={isLoading}
        onClick={() => void takeAway(revisionId)}
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
          if (newer) void takeAway(newer.revisionId);
        }}
      />
    </>
  );
}
