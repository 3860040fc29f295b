import { brandName } from '@waypost/brands/names';
import { usePageAddresses } from '@waypost/control-center/client/api';
import { Badge } from '@waypost/control-center/design/notices';
import { WideTable } from '@waypost/control-center/design/tables';
import { momentText } from '@waypost/control-center/design/times';
import type { LeaseRow } from '@waypost/operations/contract/rows';
import { displayPhone } from '@waypost/phones/model';
import { VisitLink } from '../visit/visit-link';
import { outcomeName, STATE_NAMES, STATE_TONES } from './words';

const COLUMNS = ['Asked', 'State', 'Number', 'Brand', 'Page', 'Placement', 'Shown', 'Called', 'Until', 'Visit'];
const when = (iso: string | null): string => (iso === null ? '' : momentText(iso));

/** Leased numbers, one per row, or the reason why none was leased. */
export function LeaseTable({ rows, hidesVisit = false }: { rows: readonly LeaseRow[]; hidesVisit?: boolean }) {
  const { addressOf } = usePageAddresses();
  return (
    <WideTable label="Leased numbers" columns={hidesVisit ? COLUMNS.filter((name) => name !== 'Visit') : COLUMNS}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" data-time>
            {momentText(row.askedAt)}
          </th>
          <td>
            <Badge $tone={STATE_TONES[row.state]}>{STATE_NAMES[row.state]}</Badge>
          </td>
          <td>{row.phone === null ? outcomeName(row.refusal ?? '') : displayPhone(row.phone)}</td>
          <td>{brandName(row.brand)}</td>
          <td>{addressOf(row.page)}</td>
          <td>{row.placement}</td>
          <td data-time>{when(row.shownAt)}</td>
          <td data-time>{when(row.clickedAt)}</td>
          <td data-time>{when(row.expiresAt)}</td>
          {hidesVisit ? null : (
            <td>
              <VisitLink session={row.session} />
            </td>
          )}
        </tr>
      ))}
    </WideTable>
  );
}
