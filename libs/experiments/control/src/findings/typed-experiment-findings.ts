import type { ContentFinding } from '@waypost/content/model';
import type { ExperimentContent } from '@waypost/experiments/model';
import { broughtFindings, fieldInVariant } from '@waypost/experiments/model/staff';
import type { PageContent } from '@waypost/pages/model/content';
import { findingsOfPage } from '@waypost/pages/model/findings';

/**
 * What the checks of a start say of the variants' pages while they are typed (R15.05): the server's own. `pages` are the pages as the
 * branch has them. Whether a link leads anywhere is looked at by the start alone.
 */
export const typedExperimentFindings =
  (pages: ReadonlyMap<string, PageContent>) =>
  ({ variants }: ExperimentContent): readonly ContentFinding[] =>
    variants.flatMap(({ changes }, index) =>
      Object.entries(changes).flatMap(([page, fields]) => {
        const onBranch = pages.get(page);
        if (!onBranch) return [];
        const findingsOf = findingsOfPage(page, null);
        const findings = broughtFindings(findingsOf({ ...onBranch, ...fields }), findingsOf(onBranch));
        return findings.map((finding) => ({ ...finding, field: fieldInVariant({ index, page, fields }, finding.field) }));
      }),
    );
