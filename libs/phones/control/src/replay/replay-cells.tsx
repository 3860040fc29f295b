import { screenPath } from '@waypost/control-center/contract';
import { Badge, EmptyState, WideTable } from '@waypost/control-center/design';
import type { ReplayView } from '@waypost/phones/contract';
import { History } from 'lucide-react';
import { Link } from 'react-router';

const COLUMNS = [
  'Live rule then',
  'Rule of this branch',
  'Visits',
  'Share',
  'Visits that called',
  'Visits that clicked an ad',
  'Expected value',
  'Examples',
];
const counted = (count: number): string => count.toLocaleString('en-US');

/** The matrix, field by field: how many visits, what is at stake of them, and examples that open the tester. */
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
      {cells.map((cell) => (
        <tr key={`${cell.before} ${cell.after}`}>
          <th scope="row">{nameOf(cell.before)}</th>
          <td>
            {nameOf(cell.after)}{' '}
            {cell.before === cell.after ? null : <Badge $tone={cell.after === null ? 'danger' : 'accent'}>Changes</Badge>}
          </td>
          <td data-number>{counted(cell.visits)}</td>
          <td data-number>{`${((cell.visits / visits) * 100).toFixed(1)} %`}</td>
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
