import { brandName } from '@waypost/brands/names';
import { usePageAddresses } from '@waypost/control-center/client/api';
import { Panel, PanelHead } from '@waypost/control-center/design';
import { SelectField } from '@waypost/control-center/design/fields';
import { WideTable } from '@waypost/control-center/design/tables';
import { color } from '@waypost/control-center/design/theme';
import type { ReplayView } from '@waypost/phones/contract';
import { useState } from 'react';
import styled from 'styled-components';

type By = NonNullable<ReplayView['result']>['by'];
const NAMES: Readonly<Record<keyof By, string>> = {
  brand: 'Brand',
  page: 'Page',
  source: 'Source',
  state: 'State',
  hour: 'Hour (Pacific)',
};

const figure = (title: string) => ({ title, isNumber: true }) as const;

/** A bar next to the figures, which say the same. */
const Bar = styled.span`
  display: block;
  height: 0.625rem;
  min-width: 1px;
  background: ${color.accent};
`;

const changedIn = (counts: By[keyof By]) => Object.entries(counts).filter(([, { changed }]) => changed > 0);

/** Shows the changes by brand, page, source, state or hour. Nothing if nothing changes. */
export function ReplayDimensions({ by }: { by: By }) {
  const [dimension, setDimension] = useState<keyof By>('brand');
  const { addressOf } = usePageAddresses();
  const titleOf = { brand: brandName, page: addressOf, source: String, state: String, hour: String }[dimension];
  const lines = changedIn(by[dimension]).sort(([a, left], [b, right]) =>
    dimension === 'hour' ? a.localeCompare(b) : right.changed - left.changed || right.visits - left.visits,
  );
  const most = Math.max(1, ...lines.map(([, { changed }]) => changed));
  if (changedIn(by.brand).length === 0) return null;
  return (
    <Panel aria-labelledby="replay-by">
      <PanelHead>
        <h2 id="replay-by">Where it would change</h2>
        <SelectField label="By" value={dimension} onChange={({ target }) => setDimension(target.value as keyof By)}>
          {Object.entries(NAMES).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </SelectField>
      </PanelHead>
      <WideTable
        label={`Changes by ${NAMES[dimension].toLowerCase()}`}
        columns={[NAMES[dimension], figure('Visits'), figure('Would change'), 'Compared']}
      >
        {lines.map(([name, { visits, changed }]) => (
          <tr key={name}>
            <th scope="row">{titleOf(name)}</th>
            <td data-number>{visits.toLocaleString('en-US')}</td>
            <td data-number>{changed.toLocaleString('en-US')}</td>
            <td aria-hidden style={{ width: '40%' }}>
              <Bar style={{ width: `${(changed / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </WideTable>
    </Panel>
  );
}
