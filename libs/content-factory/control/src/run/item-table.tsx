import { percentInWords } from '@waypost/platform/kernel/text';
import { dollarText, type ItemView, type RunView } from '@waypost/content-factory/contract';
import { toast } from '@waypost/control-center/client';
import { useStaffServices } from '@waypost/control-center/client/services';
import { Panel, PanelBody, PanelHead, Small } from '@waypost/control-center/design';
import { Button, TitleLink } from '@waypost/control-center/design/buttons';
import { Badge } from '@waypost/control-center/design/notices';
import { WideTable } from '@waypost/control-center/design/tables';
import { agoText, instantText } from '@waypost/control-center/design/times';
import { screenPath } from '@waypost/control-center/contract/screens';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { factoryApi } from '../api/factory-api';
import { findingsText, findingsTone, STATE_NAMES, STATE_TONES, tokensText } from '../words';

const Topic = styled.th`
  min-width: 12rem;
  overflow-wrap: anywhere;
`;

const Whole = styled.span`
  white-space: nowrap;
`;

const secondsText = (seconds: number | null): string => (seconds === null ? '–' : `${seconds.toFixed(1)} s`);

interface Column {
  readonly title: string;
  readonly isNumber?: true;
  readonly cell: (item: ItemView) => ReactNode;
}

const COLUMNS: readonly Column[] = [
  {
    title: 'State',
    cell: ({ state, errorText, retryAt }) => (
      <>
        <Badge $tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>
        {errorText === null ? null : <p>{errorText}</p>}
        {retryAt === null || errorText === null ? null : <p>Next try at {instantText(retryAt)}.</p>}
      </>
    ),
  },
  {
    title: 'Findings',
    cell: ({ state, article, checkedAt, findings }) =>
      article === null || (state === 'cancelled' && checkedAt === null) ? (
        '–'
      ) : (
        <Badge $tone={findingsTone(findings)}>{findingsText(findings)}</Badge>
      ),
  },
  {
    title: 'Approved',
    cell: ({ approvedBy, rewrittenShare }) =>
      approvedBy === null ? '–' : `${approvedBy}${rewrittenShare === null ? '' : `, ${percentInWords(rewrittenShare)} rewritten`}`,
  },
  { title: 'Attempt', isNumber: true, cell: ({ attempt }) => (attempt === 0 ? '–' : attempt) },
  { title: 'Time', isNumber: true, cell: ({ seconds }) => secondsText(seconds) },
  { title: 'Tokens', isNumber: true, cell: tokensText },
  { title: 'Cost', isNumber: true, cell: ({ cost, attempt }) => <Whole>{attempt === 0 ? '–' : dollarText(cost)}</Whole> },
];

/** Returns the age of a run's findings in words. Null before the first draft. */
export function findingsAge(items: readonly Pick<ItemView, 'article' | 'checkedAt'>[], now: number): string | null {
  const drafted = items.filter(({ article }) => article !== null);
  if (drafted.length === 0) return null;
  const ages = [...new Set(drafted.map(({ checkedAt }) => checkedAt ?? '').sort())].map((at) => (at === '' ? at : agoText(at, now)));
  const [oldest = '', newest = oldest] = [ages[0], ages.at(-1)];
  const age =
    oldest === '' ? 'from when each article was written or last opened' : `from ${oldest}${newest === oldest ? '' : ', or newer'}`;
  return `The findings are ${age}. Rules, texts of the brand and other articles may have changed since.`;
}

/** A run's items, one per row. */
export function ItemTable({ run, isReadOnly }: { run: RunView; isReadOnly: boolean }) {
  const { now } = useStaffServices();
  const [check, { isLoading }] = factoryApi.useCheckRunMutation();
  const age = findingsAge(run.items, now());
  return (
    <Panel aria-labelledby="items">
      <PanelHead>
        <h2 id="items">Articles</h2>
        {age === null || isReadOnly ? null : (
          <Button
            icon={<ListChecks size={15} aria-hidden />}
            isBusy={isLoading}
            onClick={() => void toast(check({ branch: run.branch, run: run.id }), { done: () => 'Every article was checked again' })}
          >
            Check again
          </Button>
        )}
      </PanelHead>
      <PanelBody>
        <Small>Open one to read, edit and approve it.{age === null ? '' : ` ${age}`}</Small>
      </PanelBody>
      <WideTable
        label="Articles of this run"
        columns={['Topic', ...COLUMNS.map(({ title, isNumber }) => (isNumber ? { title, isNumber } : title))]}
      >
        {run.items.map((item) => (
          <tr key={item.id}>
            <Topic scope="row">
              <TitleLink to={`${screenPath('run', { branch: run.branch, run: run.id })}?item=${encodeURIComponent(item.id)}`}>
                {item.topic}
              </TitleLink>
            </Topic>
            {COLUMNS.map(({ title, isNumber, cell }) => (
              <td key={title} data-number={isNumber}>
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </WideTable>
    </Panel>
  );
}
