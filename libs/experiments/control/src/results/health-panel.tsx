import { Panel, PanelBody, PanelHead, Stack } from '@waypost/control-center/design';
import { CardFact, CardList, WideTable } from '@waypost/control-center/design/tables';
import { media, useMediaQuery } from '@waypost/control-center/design/theme';
import type { ExperimentVariant } from '@waypost/experiments/model';
import type { ExperimentHealth } from '@waypost/experiments/model/results';
import { countInWords, isSplitChecked, shareInWords } from '@waypost/experiments/model/staff';

const TITLES = ['Expected', 'Counted', 'Given the variant', 'Saw it in their browser'];
const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Shows whether the numbers can be trusted, and which visitors they leave out (R9.06, R9.10, R9.12). */
export function HealthPanel({ health, variants }: { health: ExperimentHealth; variants: readonly ExperimentVariant[] }) {
  const { split, assigned, exposed } = health;
  const isWide = useMediaQuery(media.wide);
  const counts = [split.expected, split.observed, assigned, exposed];
  return (
    <Panel aria-labelledby="experiment-health">
      <PanelHead>
        <h2 id="experiment-health">Can the numbers be trusted?</h2>
      </PanelHead>
      <PanelBody>
        <Stack>
          <p>{splitInWords(health)}</p>
          {isWide ? (
            <WideTable label="Visitors by variant" columns={['Variant', ...TITLES.map((title) => ({ title, isNumber: true as const }))]}>
              {variants.map(({ key, name }, index) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {counts.map((of, at) => (
                    <td key={TITLES[at]} data-number>
                      {countInWords(of[index] ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </WideTable>
          ) : (
            <CardList aria-label="Visitors by variant">
              {variants.map(({ key, name }, index) => (
                <li key={key}>
                  <strong>{name}</strong>
                  <dl>
                    {TITLES.map((title, at) => (
                      <CardFact key={title} title={title}>
                        {countInWords(counts[at]?.[index] ?? 0)}
                      </CardFact>
                    ))}
                  </dl>
                </li>
              ))}
            </CardList>
          )}
          <LeftOut health={health} />
        </Stack>
      </PanelBody>
    </Panel>
  );
}

/** What the results leave out, without what there was none of. */
function LeftOut({ health: { bothVariants, exposed, leftOut, leftOutEvents } }: { health: ExperimentHealth }) {
  const entered = totalOf(exposed);
  const share = entered > 0 ? ` (${shareInWords(bothVariants / entered)}; above 1% is a warning)` : '';
  const lines = [
    [leftOut.bots, `${visitorsInWords(leftOut.bots)} that turned out to be ${leftOut.bots === 1 ? 'a program' : 'programs'}`],
    [leftOut.staff, `${visitorsInWords(leftOut.staff)} of staff`],
    [bothVariants, `${visitorsInWords(bothVariants)} that saw two variants${share}`],
    [leftOutEvents.before, `${thingsInWords(leftOutEvents.before)} that visitors did before they entered`],
    [leftOutEvents.after, `${thingsInWords(leftOutEvents.after)} that visitors did after the days in which it counts`],
  ] as const;
  const shown = lines.filter(([count]) => count > 0);
  return (
    <div>
      <h3>Left out</h3>
      {shown.length === 0 ? (
        <p>Nobody and nothing.</p>
      ) : (
        <ul>
          {shown.map(([, words]) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const thingsInWords = (count: number): string => (count === 1 ? '1 thing' : `${countInWords(count)} things`);
const visitorsInWords = (count: number): string => (count === 1 ? '1 visitor' : `${countInWords(count)} visitors`);

function splitInWords({ split, exposed }: ExperimentHealth): string {
  if (split.isOff) return 'No: the split is off. So many more visitors in one variant are no chance.';
  if (totalOf(exposed) === 0) return 'Nobody has entered yet.';
  if (!isSplitChecked(split)) return 'Too few visitors to check the split yet.';
  return 'The split is as it should be: the difference between expected and counted is what chance explains.';
}
