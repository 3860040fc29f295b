import { dollarText, type ItemView, type RunView } from '@waypost/content-factory/contract';
import { Badge, Panel, PanelHead, Small, TitleLink, color, space, textSize } from '@waypost/control-center/design';
import { screenPath } from '@waypost/control-center/contract';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { findingsText, STATE_NAMES, STATE_TONES } from '../words';

const Scroll = styled.div`
  overflow-x: auto;
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${textSize.small};
  th,
  td {
    padding: ${space.xs} ${space.s};
    border-bottom: 1px solid ${color.line};
    text-align: right;
    white-space: nowrap;
    vertical-align: top;
  }
  th:first-child {
    padding-left: ${space.m};
    text-align: left;
    font-weight: 400;
  }
  :is(th, td):nth-child(2),
  :is(th, td):nth-child(7),
  :is(th, td):nth-child(8) {
    text-align: left;
  }
  tbody th {
    min-width: 12rem;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  tbody tr:hover {
    background: ${color.hover};
  }
  thead th {
    color: ${color.textSoft};
    font-weight: 550;
  }
  p {
    white-space: normal;
    min-width: 10rem;
  }
`;

const secondsText = (seconds: number | null): string => (seconds === null ? '–' : `${seconds.toFixed(1)} s`);
const numberText = (value: number | null): string => (value === null ? '–' : value.toLocaleString('en-US'));

const COLUMNS: readonly { readonly title: string; readonly cell: (item: ItemView) => ReactNode }[] = [
  {
    title: 'State',
    cell: ({ state, errorText }) => (
      <>
        <Badge $tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>
        {errorText === null ? null : <p>{errorText}</p>}
      </>
    ),
  },
  { title: 'Attempt', cell: ({ attempt }) => attempt },
  { title: 'Time', cell: ({ seconds }) => secondsText(seconds) },
  { title: 'Tokens', cell: ({ tokens, areTokensEstimated }) => `${areTokensEstimated ? 'about ' : ''}${numberText(tokens)}` },
  { title: 'Cost', cell: ({ cost }) => dollarText(cost) },
  { title: 'Findings', cell: ({ article, findings }) => (article === null ? '–' : findingsText(findings)) },
  {
    title: 'Approved',
    cell: ({ approvedBy, rewrittenShare }) =>
      approvedBy === null ? '–' : `${approvedBy}${rewrittenShare === null ? '' : `, ${Math.round(rewrittenShare * 100)} % rewritten`}`,
  },
];

/** A run's items, a row each. */
export function ItemTable({ run }: { run: RunView }) {
  return (
    <Panel aria-labelledby="items">
      <PanelHead>
        <h2 id="items">Articles</h2>
        <Small>Open one to read, mend and approve it.</Small>
      </PanelHead>
      <Scroll role="region" aria-label="Articles of this run" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Topic</th>
              {COLUMNS.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {run.items.map((item) => (
              <tr key={item.id}>
                <th scope="row">
                  <TitleLink to={`${screenPath('run', { branch: run.branch, run: run.id })}?item=${encodeURIComponent(item.id)}`}>
                    {item.topic}
                  </TitleLink>
                </th>
                {COLUMNS.map(({ title, cell }) => (
                  <td key={title}>{cell(item)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Panel>
  );
}
