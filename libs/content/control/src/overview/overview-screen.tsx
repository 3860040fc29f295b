import { BRAND_IDS, type BrandId } from '@waypost/brands';
import { controlApi } from '@waypost/control-center/client/api';
import { useScreenTitle, useBranch, useWhyReadOnly, withParam } from '@waypost/control-center/client/screens';
import { useMayTry } from '@waypost/control-center/client/services';
import type { BranchSummary } from '@waypost/content/contract';
import type { ContentChange, Publication } from '@waypost/content/contract/publishing';
import { Panel, PanelHead, ScreenFrame } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { CreateBranchDialog } from '@waypost/control-center/editing/branch';
import { conflictsIn } from '@waypost/control-center/editing/differences';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ChangesPanel } from './changes-panel';
import { LiveLinks } from './live-links';
import { OverviewHead, type OverviewTask } from './overview-head';
import { PreviewDialog } from '../preview/preview-dialog';
import { PublicationHistory } from '../history/publication-history';
import { PublishDialog } from '../publishing/publish-dialog';
import { ScheduleNotice } from './schedule-notice';

/** Returns the brand and path of the page that was changed last, which staff most likely want to see. */
function firstPreview(changes: readonly ContentChange[]): { readonly brand: BrandId; readonly path: string } {
  const page = changes.filter(({ kind }) => kind === 'page').toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))[0];
  const brand = BRAND_IDS.find((id) => id === page?.key.split('.')[0]);
  const path = page?.label.split(' ').find((word) => word.startsWith('/'));
  return { brand: brand ?? 'tqg', path: path ?? '/' };
}

export interface OverviewSlots {
  /** The alarms of the live site, above everything else. */
  readonly alarms?: ReactNode;
  /** The reviews of the branch, below its changes. */
  readonly reviews?: (branch: BranchSummary) => ReactNode;
}

/** The overview of a branch: its changes, previews, publishing, and its publications. */
export default function OverviewScreen({ alarms, reviews }: OverviewSlots) {
  const branch = useBranch();
  useScreenTitle(branch ? `${branch.name}: overview` : 'Overview');
  return branch ? <BranchOverview branch={branch} alarms={alarms} reviews={reviews} /> : null;
}

function BranchOverview({ branch, alarms, reviews }: OverviewSlots & { branch: BranchSummary }) {
  const { data: changes, isLoading } = controlApi.useChangesQuery(branch.id, { skip: branch.isMain });
  const [open, setOpen] = useState<OverviewTask | null>(null);
  const [published, setPublished] = useState<Publication | null>(null);
  const close = () => setOpen(null);
  const readOnly = useWhyReadOnly(branch);
  usePublishAsked(changes, () => {
    if (readOnly === null) setOpen('publish');
  });
  const conflicts = conflictsIn(changes ?? []).length;
  const maySettle = useMayTry()('publish');
  return (
    <ScreenFrame>
      <OverviewHead branch={branch} hasChanges={(changes ?? []).length > 0} onOpen={setOpen} />

      {alarms}
      {published ? <LiveLinks publication={published} onDismiss={() => setPublished(null)} /> : null}
      {readOnly !== null && !branch.isMain ? (
        <Notice tone="info">
          <p>{readOnly}</p>
        </Notice>
      ) : null}
      <ScheduleNotice branch={branch} onLook={() => setOpen('publish')} />
      {conflicts === 0 ? null : (
        <Notice
          tone="caution"
          role="status"
          title={`${conflicts === 1 ? 'A field' : `${conflicts} fields`} of the live site changed that this branch changes too`}
        >
          <p>
            Both are shown side by side {maySettle ? 'when you publish, and you decide' : 'to the person who publishes, and they decide'}.
          </p>
          {maySettle ? (
            <Button onClick={() => setOpen('publish')} disabled={readOnly !== null}>
              Settle and publish
            </Button>
          ) : null}
        </Notice>
      )}

      {branch.isMain ? null : <ChangesPanel branch={branch} />}

      {/* Waits until the changes have their height. Otherwise everything below them would move away under a click. */}
      {isLoading ? null : (
        <>
          {reviews?.(branch)}
          <Panel aria-labelledby="history">
            <PanelHead>
              <h2 id="history">History</h2>
            </PanelHead>
            <PublicationHistory branch={branch.isMain ? null : branch.id} />
          </Panel>
        </>
      )}

      {open === 'publish' && changes ? (
        <PublishDialog branch={branch} changes={changes} onPublished={setPublished} onClose={close} />
      ) : null}
      {open === 'preview' ? <PreviewDialog branch={branch.id} {...firstPreview(changes ?? [])} onClose={close} /> : null}
      <CreateBranchDialog isOpen={open === 'create'} onOpenChange={close} />
    </ScreenFrame>
  );
}

/** Opens the publish dialog for an address with `?open=publish`, if there is something to publish. */
function usePublishAsked(changes: readonly ContentChange[] | undefined, openPublish: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('open') === 'publish' && changes !== undefined;
  const latest = useRef<() => void>(() => undefined);
  latest.current = () => {
    setParams(withParam(params, 'open', ''), { replace: true });
    if (changes !== undefined && changes.length > 0) openPublish();
  };
  // Runs once for each such address. The address itself changes only a few renders later.
  useEffect(() => {
    if (isAsked) latest.current();
  }, [isAsked]);
}
