import { percentInWords } from '@waypost/platform/kernel/text';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Soft } from '@waypost/control-center/design';
import { Badge, EmptyState } from '@waypost/control-center/design/notices';
import { WideTable } from '@waypost/control-center/design/tables';
import type { ReplayView } from '@waypost/phones/contract';
import { History } from 'lucide-react';
import { Link } from 'react-router';

const figure = (title: string) => ({ title, isNumber: true }) as const;
const COLUMNS = [
  'Live rule then',
  'Rule of this branch',
  figure('Visits'),
  figure('Share'),
  figure('Visits that called'),
  figure('Visits that clicked an ad'),
  figure('Expected value'),
  'Examples',
];
type Cell = NonNullable<ReplayView['result']>['cells'][number];

/** Returns the change for a cell's visits; null if there is none. */
function changeOf({ before, after, changed }: Cell) {
  if (changed === 0) return null;
  if (before === after) return { tone: 'accent', text: 'Another number' } as const;
  return after === null ? ({ tone: 'danger', text: 'Loses its rule' } as const) : ({ tone: 'accent', text: 'New rule' } as const);
}

/** Sorts visits that lose their rule first, then other changes, then unchanged visits. */
const rankOf = ({ after, changed }: Cell): number => (changed === 0 ? 2 : after === null ? 0 : 1);
const counted = (count: number): string => count.toLocaleString('en-US');

/** The replay's matrix, cell by cell: the number of visits, what is at stake, and examples that open the tester. */
export function ReplayCells({
  branch,
  result: { cells, visits },
  nameOf,
}: {
  branch: string;
  result: NonNullable<ReplayView['result']>;
  nameOf: (key: string | null) => string;
}) {
  if (cells.length === 0) return <EmptyState icon={History} title="No visit came in on these days" />;
  const tester = screenPath('phone-rules', { branch });
  return (
    <WideTable label="Visits by the rule that answered them and the rule that would" columns={COLUMNS}>
      {[...cells]
        .sort((a, b) => rankOf(a) - rankOf(b))
        .map((cell) => (
          <tr key={`${cell.before} ${cell.after}`}>
            <th scope="row">{nameOf(cell.before)}</th>
            <td>
              {nameOf(cell.after)} <Change cell={cell} />
            </td>
            <td data-number>{counted(cell.visits)}</td>
            <td data-number>{percentInWords(cell.visits / visits, { least: 1 })}</td>
            <td data-number>{counted(cell.called)}</td>
            <td data-number>{counted(cell.clicked)}</td>
            <td data-number>{cell.expectedValue.toLocaleString('en-US', { style: 'currency', currency: 'USD' })}</td>
            <td>
              {cell.examples.length === 0 ? null : (
                <details>
                  <summary>{`${cell.examples.length} ${cell.examples.length === 1 ? 'example' : 'examples'}`}</summary>
                  <ul>
                    {cell.examples.map((example) => (
                      <li key={example}>
                        <Link to={`${tester}?show=test&${example}`}>{new URLSearchParams(example).get('url') ?? 'Example'}</Link>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </td>
          </tr>
        ))}
    </WideTable>
  );
}

function Change({ cell }: { cell: Cell }) {
  const change = changeOf(cell);
  if (!change) return <Soft>as it is</Soft>;
  return (
    <Badge $tone={change.tone}>
      {change.text}
      {cell.changed < cell.visits ? `: ${counted(cell.changed)}` : null}
    </Badge>
  );
}
