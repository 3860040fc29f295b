import type { ContentFinding } from '@waypost/content/model';
import type { ExperimentContent } from '@waypost/experiments/model';
import { broughtFindings, fieldInVariant, futileFindings } from '@waypost/experiments/model/findings';
import type { PageContent } from '@waypost/pages/model/content';
import { findingsOfPage } from '@waypost/pages/model/findings';

/**
 * Returns the findings about the variants' pages while somebody types (R15.05), with the checks that the server runs before a start.
 * `pages` are the branch's pages. Only the start checks whether links lead anywhere.
 */
export const typedExperimentFindings =
  (pages: ReadonlyMap<string, PageContent>) =>
  (definition: ExperimentContent): readonly ContentFinding[] => [
    ...definition.variants.flatMap(({ changes }, index) =>
      Object.entries(changes).flatMap(([page, fields]) => {
        const onBranch = pages.get(page);
        if (!onBranch) return [];
        const findingsOf = findingsOfPage(page, null);
        const findings = broughtFindings(findingsOf({ ...onBranch, ...fields }), findingsOf(onBranch));
        return findings.map((finding) => ({ ...finding, field: fieldInVariant({ index, page, fields }, finding.field) }));
      }),
    ),
    ...futileFindings(definition, (page) => pages.get(page) as Readonly<Record<string, unknown>> | undefined),
  ];
