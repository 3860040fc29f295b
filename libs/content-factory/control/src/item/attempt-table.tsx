import { dollarText, type AttemptView, type ItemDetail } from '@waypost/content-factory/contract';
import { Small, Stack } from '@waypost/control-center/design';
import { WideTable } from '@waypost/control-center/design/tables';
import { instantText } from '@waypost/control-center/design/times';
import type { ReactNode } from 'react';
import { tokensText } from '../words';

const secondsOf = ({ startedAt, endedAt }: AttemptView): string =>
  endedAt === null ? '–' : `${((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1)} s`;

const costOf = ({ cost, unknownCost }: AttemptView): string => {
  if (cost !== null) return dollarText(cost);
  return unknownCost > 0 ? `not known, up to ${dollarText(unknownCost)}` : '–';
};

const COLUMNS: readonly { readonly title: string; readonly cell: (attempt: AttemptView) => ReactNode }[] = [
  { title: 'Attempt', cell: ({ number }) => number },
  { title: 'Asked', cell: ({ startedAt }) => instantText(startedAt) },
  { title: 'Time', cell: secondsOf },
  { title: 'Tokens', cell: tokensText },
  { title: 'Cost', cell: costOf },
  { title: 'What happened', cell: ({ errorText, endedAt }) => errorText ?? (endedAt === null ? 'No answer yet' : 'Answered') },
];

/** All model requests of an item. */
export function AttemptTable({ item: { attempts, model } }: { item: Pick<ItemDetail, 'attempts' | 'model'> }) {
  if (attempts.length === 0) return <p>Nothing was asked yet.</p>;
  return (
    <Stack>
      {model === null ? null : <Small>Written by {model}.</Small>}
      <WideTable label="Attempts" columns={COLUMNS.map(({ title }) => title)}>
        {attempts.map((attempt) => (
          <tr key={attempt.number}>
            {COLUMNS.map(({ title, cell }) => (
              <td key={title}>{cell(attempt)}</td>
            ))}
          </tr>
        ))}
      </WideTable>
    </Stack>
  );
}
