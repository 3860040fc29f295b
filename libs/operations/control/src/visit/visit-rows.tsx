import { brandName } from '@waypost/brands/names';
import { usePageAddresses } from '@waypost/control-center/client/api';
import { PanelBody } from '@waypost/control-center/design';
import { CardFact, CardList, WideTable } from '@waypost/control-center/design/tables';
import { media, useMediaQuery } from '@waypost/control-center/design/theme';
import { momentText } from '@waypost/control-center/design/times';
import type { VisitRow } from '@waypost/operations/contract/rows';
import { VisitLink } from './visit-link';

const LABEL = 'The newest visits';

/** The visits: each one a line of a table, or a card where a table would be wider than the window. */
export function Visits({ rows }: { rows: readonly VisitRow[] }) {
  const isWide = useMediaQuery(media.wide);
  return isWide ? <VisitTable rows={rows} /> : <VisitCards rows={rows} />;
}

const keyOf = ({ brand, session }: VisitRow): string => `${brand} ${session}`;

function VisitTable({ rows }: { rows: readonly VisitRow[] }) {
  const { addressOf } = usePageAddresses();
  return (
    <WideTable label={LABEL} columns={['When', 'Visit', 'Brand', 'Page', 'Source', 'Device']}>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          <th scope="row" data-time>
            {momentText(row.at)}
          </th>
          <td>
            <VisitLink session={row.session} />
          </td>
          <td>{brandName(row.brand)}</td>
          <td>{row.page === null ? null : addressOf(row.page)}</td>
          <td>{row.source}</td>
          <td>{row.device}</td>
        </tr>
      ))}
    </WideTable>
  );
}

function VisitCards({ rows }: { rows: readonly VisitRow[] }) {
  const { addressOf } = usePageAddresses();
  return (
    <PanelBody>
      <CardList aria-label={LABEL}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <div>
              <strong>{momentText(row.at)}</strong>
              <p>{[brandName(row.brand), ...(row.page === null ? [] : [addressOf(row.page)])].join(' ')}</p>
            </div>
            <dl>
              <CardFact title="Source">{row.source}</CardFact>
              <CardFact title="Device">{row.device}</CardFact>
            </dl>
            <VisitLink session={row.session} />
          </li>
        ))}
      </CardList>
    </PanelBody>
  );
}
