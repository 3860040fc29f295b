import type { PublishCheck } from '@waypost/content/contract';
import type { AddressedContent, BranchRevision, MainReads } from '@waypost/content/contract/kinds';
import type { ExperimentContent, ExperimentVariant, PinnedArm } from '@waypost/experiments/model';

/** What each variant shows, as it is at this moment (R9.13). A branch that is not there makes no branch's arm. */
export async function pinArms({ variants, target }: ExperimentContent, main: MainReads): Promise<readonly PinnedArm[]> {
  const arms: PinnedArm[] = [];
  // One after another: a transaction has one connection.
  for (const { key, changes, branch } of variants) {
    const revisions = branch === undefined ? null : await main.branch(branch);
    if (branch === undefined || !revisions) arms.push({ variant: key, changes });
    else arms.push({ variant: key, changes: pagesOf(revisions, target.pages), branch: { id: branch, revisions: revisions.map(pinned) } });
  }
  return arms;
}

const pinned = ({ kind, key, revisionId, baseRevisionId }: BranchRevision) => ({ kind, key, revisionId, baseRevisionId });

const pagesOf = (revisions: readonly BranchRevision[], pages: readonly string[]): ExperimentVariant['changes'] =>
  Object.fromEntries(
    revisions.flatMap(({ kind, key, data }) => (kind === 'page' && data !== null && pages.includes(key) ? [[key, data] as const] : [])),
  );

/** The pages that an arm changes, as its visitors will see them. */
export async function pagesOfArm({ changes }: PinnedArm, main: MainReads): Promise<readonly AddressedContent[]> {
  const pages: AddressedContent[] = [];
  for (const [key, fields] of Object.entries(changes)) {
    const page = await main.find({ kind: 'page', key });
    pages.push({ kind: 'page', key, data: { ...page, ...fields } });
  }
  return pages;
}

/** What stops an arm from being shown: the checks of a publish (R15.05), and a branch that shows nothing of its own. */
export async function stopsOfArms(
  { variants }: ExperimentContent,
  arms: readonly PinnedArm[],
  main: MainReads,
  key: string,
): Promise<readonly PublishCheck[]> {
  const stops: PublishCheck[] = [];
  for (const arm of arms) {
    const name = variants.find((variant) => variant.key === arm.variant)?.name ?? arm.variant;
    const pages = await pagesOfArm(arm, main);
    const checks = await main.checks(pages);
    stops.push(...checks.filter(({ severity }) => severity === 'stop').map((check) => ({ ...check, label: `${name}: ${check.label}` })));
    if (arm.branch) stops.push(...(await main.branchStops(arm.branch.id)).map((check) => ({ ...check, label: `${name}: ${check.label}` })));
    if (arm.branch && pages.length === 0)
      stops.push({
        ...{ severity: 'stop', code: 'arm-same', kind: 'experiment', key, label: name, field: null, excerpt: null },
        message: `The branch ${arm.branch.id} changes none of the experiment’s pages: its visitors would see the control.`,
      });
  }
  return stops;
}
