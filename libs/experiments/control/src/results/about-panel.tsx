import { Panel, PanelBody, PanelHead, Stack } from '@waypost/control-center/design';
import { fieldLabel } from '@waypost/control-center/editing/differences';
import { type ExperimentContent, type ExperimentVariant } from '@waypost/experiments/model';
import { ALL_BASIS_POINTS, shareInWords, targetInWords } from '@waypost/experiments/model/staff';
import { usePageName } from '../editor/experiment-editing';

/** Returns in words what a variant shows. */
function shownInWords({ changes, branch }: ExperimentVariant, isControl: boolean, pageName: (page: string) => string): string {
  if (isControl) return 'the pages as they are';
  if (branch !== undefined) return `the pages of the branch ${branch}`;
  const pages = Object.entries(changes).map(
    ([page, fields]) =>
      `${Object.keys(fields)
        .map((field) => fieldLabel(field, 'page'))
        .join(', ')} of ${pageName(page)}`,
  );
  return pages.length === 0 ? 'nothing of its own' : `another ${pages.join('; ')}`;
}

/** The hypothesis, the visitors and the variants of the definition in force. */
export function AboutPanel({ branch, definition }: { branch: string; definition: ExperimentContent }) {
  const pageName = usePageName(branch);
  const { hypothesis, target, variants } = definition;
  return (
    <Panel aria-labelledby="experiment-about">
      <PanelHead>
        <h2 id="experiment-about">What is compared</h2>
      </PanelHead>
      <PanelBody>
        <Stack>
          {hypothesis === '' ? null : <p>{hypothesis}</p>}
          <p>{targetInWords(target, pageName)}</p>
          <Stack as="ul" $gap="xxs">
            {variants.map((variant, index) => (
              <li key={variant.key}>
                <strong>{variant.name}</strong>, {shareInWords(variant.weight / ALL_BASIS_POINTS)}:{' '}
                {shownInWords(variant, index === 0, pageName)}
              </li>
            ))}
          </Stack>
        </Stack>
      </PanelBody>
    </Panel>
  );
}
