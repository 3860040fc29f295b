import type { PublishCheck } from '@waypost/content/contract/publishing';
import type { AddressedContent, BranchRevision, MainReads } from '@waypost/content/contract/main-changes';
import type { ContentState } from '@waypost/content/model/merge';
import type { ExperimentContent, ExperimentVariant } from '@waypost/experiments/model';
import type { PinnedArm } from '@waypost/experiments/model/life';
import { broughtFindings, fieldInVariant, futileFindings } from '@waypost/experiments/model/findings';

/** Returns what each variant shows from here on (R9.13). If a variant's branch does not exist, its arm has the variant's own changes. */
export async function pinArms({ variants, target }: ExperimentContent, main: MainReads): Promise<readonly PinnedArm[]> {
  const arms: PinnedArm[] = [];
  // One after another, because a transaction has one connection.
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

/** Returns the pages that an arm changes, as its visitors will see them. */
export async function pagesOfArm({ changes }: PinnedArm, main: MainReads): Promise<readonly AddressedContent[]> {
  const pages: AddressedContent[] = [];
  for (const [key, fields] of Object.entries(changes)) {
    const page = await main.find({ kind: 'page', key });
    pages.push({ kind: 'page', key, data: { ...page, ...fields } });
  }
  return pages;
}

/** Returns the findings about an arm's pages, at the definition's fields: stops, and the warnings that the arm adds (R15.05). */
async function checksOfPages(index: number, arm: PinnedArm, main: MainReads, key: string): Promise<readonly PublishCheck[]> {
  const checks: PublishCheck[] = [];
  for (const content of await pagesOfArm(arm, main)) {
    const base = await main.find(content);
    const onPage = base ? await main.checks([{ ...content, data: base }]) : [];
    checks.push(...broughtFindings(await main.checks([content]), onPage));
  }
  return arm.branch ? checks : placedChecks(index, arm, key, checks);
}

/** Returns an arm's findings at the definition's fields that contain the words, because the page itself does not. */
export const placedChecks = (
  index: number,
  { changes }: PinnedArm,
  key: string,
  checks: readonly PublishCheck[],
): readonly PublishCheck[] =>
  checks.map((check) => {
    const fields = check.kind === 'page' ? changes[check.key] : undefined;
    return fields ? { ...check, kind: 'experiment', key, field: fieldInVariant({ index, page: check.key, fields }, check.field) } : check;
  });

/** Returns warnings about a definition that never gives a result, with the pages of main. */
async function futileChecks(definition: ExperimentContent, main: MainReads, key: string): Promise<readonly PublishCheck[]> {
  const pages = new Map<string, ContentState>();
  for (const page of definition.target.pages) pages.set(page, await main.find({ kind: 'page', key: page }));
  return futileFindings(definition, (page) => pages.get(page)).map((finding): PublishCheck => ({
    ...finding,
    kind: 'experiment',
    key,
    label: definition.name,
  }));
}

/**
 * Returns the stops and warnings about showing the arms: those of a publish (R15.05), a finding for each branch that changes none of the
 * pages, and those of a definition that never gives a result.
 */
export async function checksOfArms(
  definition: ExperimentContent,
  arms: readonly PinnedArm[],
  main: MainReads,
  key: string,
): Promise<readonly PublishCheck[]> {
  const { variants } = definition;
  const checks: PublishCheck[] = [...(await futileChecks(definition, main, key))];
  for (const arm of arms) {
    const index = variants.findIndex((variant) => variant.key === arm.variant);
    const name = variants[index]?.name ?? arm.variant;
    const ofBranch = arm.branch ? await main.branchStops(arm.branch.id) : [];
    const ofArm = [...(await checksOfPages(index, arm, main, key)), ...ofBranch];
    checks.push(...ofArm.map((check) => ({ ...check, label: `${name}: ${check.label}` })));
    if (arm.branch && Object.keys(arm.changes).length === 0)
      checks.push({
        severity: 'stop',
        code: 'arm-same',
        kind: 'experiment',
        key,
        label: name,
        field: null,
        excerpt: null,
        message: `The branch ${arm.branch.id} changes none of the experiment’s pages: its visitors would see the control.`,
      });
  }
  return checks;
}
