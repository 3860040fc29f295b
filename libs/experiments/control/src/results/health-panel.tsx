import { Panel, PanelBody, PanelHead, Small, Stack, WideTable } from '@waypost/control-center/design';
import type { ExperimentHealth, ExperimentVariant } from '@waypost/experiments/model';
import { countInWords, shareInWords } from '@waypost/experiments/model/staff';

const COLUMNS = [
  'Variant',
  ...['Expected', 'Counted', 'Given the variant', 'Saw it in their browser'].map((title) => ({ title, isNumber: true as const })),
];
const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Whether the numbers can be trusted, and whom they leave out (R9.06, R9.10, R9.12). */
export function HealthPanel({ health, variants }: { health: ExperimentHealth; variants: readonly ExperimentVariant[] }) {
  const { split, bothVariants, assigned, exposed, leftOut } = health;
  const entered = totalOf(exposed);
  return (
    <Panel aria-labelledby="experiment-health">
      <PanelHead>
        <h2 id="experiment-health">Can the numbers be trusted?</h2>
      </PanelHead>
      <PanelBody>
        <Stack>
          <p>{splitInWords(health)}</p>
          <WideTable label="Visitors by variant" columns={COLUMNS}>
            {variants.map(({ key, name }, index) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td data-number>{countInWords(split.expected[index] ?? 0)}</td>
                <td data-number>{countInWords(split.observed[index] ?? 0)}</td>
                <td data-number>{countInWords(assigned[index] ?? 0)}</td>
                <td data-number>{countInWords(exposed[index] ?? 0)}</td>
              </tr>
            ))}
          </WideTable>
          <div>
            <h3>Left out</h3>
            <ul>
              <li>{visitorsInWords(leftOut.bots)} that turned out to be programs</li>
              <li>{visitorsInWords(leftOut.staff)} of staff</li>
              <li>
                {visitorsInWords(bothVariants)} that saw two variants
                {entered > 0 && bothVariants > 0 ? ` (${shareInWords(bothVariants / entered)}; above 1 % is a warning)` : ''}
              </li>
            </ul>
            <Small>Also not counted: what a visitor did before entering, or after the days in which it counts.</Small>
          </div>
        </Stack>
      </PanelBody>
    </Panel>
  );
}

const visitorsInWords = (count: number): string => (count === 1 ? '1 visitor' : `${countInWords(count)} visitors`);

function splitInWords({ split, exposed }: ExperimentHealth): string {
  if (split.isOff) return 'No: the split is off. So many more visitors in one variant are no chance.';
  if (totalOf(exposed) === 0) return 'Nobody has entered yet.';
  return 'The split is as it should be: the difference between expected and counted is what chance explains.';
}
