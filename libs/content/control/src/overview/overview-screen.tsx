import { BRAND_IDS, type BrandId } from '@waypost/brands';
import { failureReason, controlApi, useScreenTitle, useBranch, whyReadOnly, toast } from '@waypost/control-center/client';
import type { BranchSummary, ContentChange, Publication } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract';
import {
  Button,
  ButtonLink,
  instantText,
  EmptyState,
  FailureNotice,
  Notice,
  LoadingLines,
  Panel,
  PanelHead,
  Row,
  ScreenFrame,
  ScreenHead,
  Small,
} from '@waypost/control-center/design';
import { CreateBranchDialog, conflictsIn } from '@waypost/control-center/editing';
import { CalendarX2, Eye, GitBranchPlus, PencilLine, Rocket } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BranchState } from '../branches/branch-state';
import { ChangeList } from './change-list';
import { LiveLinks } from './live-links';
import { PreviewDialog } from './preview-dialog';
import { PublicationHistory } from './publication-history';
import { PublishDialog } from './publish-dialog';

/** The brand and path of the page that was changed last: what one most likely wants to look at. */
export function firstPreview(changes: readonly ContentChange[]): { readonly brand: BrandId; readonly path: string } {
  const page = changes.filter(({ kind }) => kind === 'page').toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))[0];
  const brand = BRAND_IDS.find((id) => id === page?.key.split('.')[0]);
  const path = page?.label.split(' ').find((word) => word.startsWith('/'));
  return { brand: brand ?? 'tqg', path: path ?? '/' };
}

export interface OverviewSlots {
  /** What is wrong on the live site, above everything else. */
  readonly alarms?: ReactNode;
  /** What colleagues say of the branch, below what it changes. */
  readonly reviews?: (branch: BranchSummary) => ReactNode;
}

/** A branch at a glance: what it changed, how to look at it, how to take it live, and what went live before. */
export default function OverviewScreen({ alarms, reviews }: OverviewSlots) {
  const branch = useBranch();
  useScreenTitle(branch ? `${branch.name}: overview` : 'Overview');
  return branch ? <BranchOverview branch={branch} alarms={alarms} reviews={reviews} /> : null;
}

function BranchOverview({ branch, alarms, reviews }: OverviewSlots & { branch: BranchSummary }) {
  const { data: changes, error, refetch } = controlApi.useChangesQuery(branch.id, { skip: branch.isMain });
  const [dropPlan] = controlApi.useDropPlanMutation();
  const [planPublish] = controlApi.usePlanPublishMutation();
  const [open, setOpen] = useState<'publish' | 'preview' | 'create' | null>(null);
  const [published, setPublished] = useState<Publication | null>(null);
  const close = () => setOpen(null);
  const readOnly = whyReadOnly(branch);
  const conflicts = conflictsIn(changes ?? []).length;
  const { schedule } = branch;
  return (
    <ScreenFrame>
      <ScreenHead>
        <Row $gap="s">
          <h1>{branch.name}</h1>
          <BranchState branch={branch} />
        </Row>
        <Row>
          <Button icon={<Eye size={15} aria-hidden />} onClick={() => setOpen('preview')}>
            Preview
          </Button>
          <ButtonLink to={screenPath('dashboard')}>Dashboard</ButtonLink>
          {branch.isMain ? (
            <Button look="primary" icon={<GitBranchPlus size={15} aria-hidden />} onClick={() => setOpen('create')}>
              New branch
            </Button>
          ) : (
            <Button
              look="primary"
              icon={<Rocket size={15} aria-hidden />}
              disabled={readOnly !== null || changes === undefined || changes.length === 0}
              onClick={() => setOpen('publish')}
            >
              Publish…
            </Button>
          )}
        </Row>
      </ScreenHead>

      {alarms}
      {published ? <LiveLinks publication={published} onDismiss={() => setPublished(null)} /> : null}
      {branch.isArchived ? (
        <Notice tone="info">
          <p>{readOnly}</p>
        </Notice>
      ) : null}
      {schedule === null ? null : schedule.state === 'held' ? (
        <Notice tone="danger" role="status" title="The scheduled publish is paused">
          <p>{schedule.reason ?? 'Something stopped it. Publish it yourself, or schedule it again.'}</p>
          <Row>
            <Button onClick={() => setOpen('publish')}>Look at it</Button>
            <Button look="quiet" onClick={() => void toast(dropPlan(branch.id), { done: () => 'The schedule is cancelled' })}>
              Cancel schedule
            </Button>
          </Row>
        </Notice>
      ) : (
        <Notice tone="info" role="status" title={`Goes live on ${instantText(schedule.at)} (your time)`}>
          <p>Scheduled by {schedule.by.name}. Changes made until then go live with it.</p>
          <Button
            icon={<CalendarX2 size={15} aria-hidden />}
            onClick={() =>
              void toast(dropPlan(branch.id), {
                done: () => 'The schedule is cancelled',
                undo: { run: () => planPublish({ branch: branch.id, at: schedule.at, note: '' }), done: 'It is scheduled again' },
              })
            }
          >
            Cancel schedule
          </Button>
        </Notice>
      )}
      {conflicts === 0 ? null : (
        <Notice
          tone="caution"
          role="status"
          title={`${conflicts === 1 ? 'A field' : `${conflicts} fields`} of the live site changed that this branch changes too`}
        >
          <p>Both are shown side by side when you publish, and you decide.</p>
          <Button onClick={() => setOpen('publish')} disabled={readOnly !== null}>
            Settle and publish
          </Button>
        </Notice>
      )}

      {branch.isMain ? null : (
        <Panel aria-labelledby="changes">
          <PanelHead>
            <h2 id="changes">What this branch changes</h2>
            <Small>{changes === undefined || changes.length === 0 ? '' : `${changes.length} changed`}</Small>
          </PanelHead>
          {error ? (
            <FailureNotice reason={failureReason(error)} what="The changes" onRetry={() => void refetch()} />
          ) : changes === undefined ? (
            <LoadingLines what="the changes" />
          ) : changes.length === 0 ? (
            <EmptyState
              icon={PencilLine}
              title="Nothing changed yet"
              action={<ButtonLink to={screenPath('pages', { branch: branch.id })}>Choose a page to change</ButtonLink>}
            >
              <p>The branch shows what is published, and goes on doing so wherever you change nothing.</p>
            </EmptyState>
          ) : (
            <ChangeList branch={branch.id} changes={changes} isReadOnly={readOnly !== null} />
          )}
        </Panel>
      )}

      {reviews?.(branch)}

      <Panel aria-labelledby="history">
        <PanelHead>
          <h2 id="history">History</h2>
        </PanelHead>
        <PublicationHistory branch={branch.isMain ? null : branch.id} />
      </Panel>

      {open === 'publish' && changes ? (
        <PublishDialog branch={branch} changes={changes} onPublished={setPublished} onClose={close} />
      ) : null}
      {open === 'preview' ? <PreviewDialog branch={branch.id} {...firstPreview(changes ?? [])} onClose={close} /> : null}
      <CreateBranchDialog isOpen={open === 'create'} onOpenChange={close} />
    </ScreenFrame>
  );
}
