import type { ContentDetail } from '@waypost/content/contract';
import { controlApi, type ContentAddress } from '@waypost/control-center/client/api';
import type { ControlStore } from '@waypost/control-center/client/services';

/** What a branch had before a write or a removal: a revision of its own, or null for what the live site has. */
export interface WayBack {
  readonly revisionId: string | null;
}

/**
 * Returns what undoes a write to this item, or null if nobody could see it before. An item that the branch had not touched follows the
 * live site again, and is no copy of it (R10.02).
 */
export const wayBackTo = ({
  revisionId,
  published,
  status,
}: Pick<ContentDetail<unknown>, 'revisionId' | 'published' | 'status'>): WayBack | null =>
  revisionId === null && published === null ? null : { revisionId: status === 'changed' ? revisionId : null };

/** Goes a way back, unless somebody has saved a revision other than the seen one (R10.12). A removal is seen as null. */
export const goBack =
  (dispatch: ControlStore['dispatch']) =>
  (address: ContentAddress, { revisionId }: WayBack, seen: string | null): { unwrap(): Promise<unknown> } =>
    revisionId === null
      ? dispatch(controlApi.endpoints.discardContent.initiate({ ...address, seen }))
      : dispatch(controlApi.endpoints.restoreVersion.initiate({ ...address, revisionId, seen }));
