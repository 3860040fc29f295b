import { Code } from '@waypost/control-center/design';
import { Badge } from '@waypost/control-center/design/notices';
import { WideTable } from '@waypost/control-center/design/tables';
import { momentText } from '@waypost/control-center/design/times';
import type { PartnerCallRow } from '@waypost/operations/contract/rows';
import { ShortId } from '../visit/short-id';
import { VisitLink } from '../visit/visit-link';
import { nameIn, OPERATION_NAMES, outcomeName, PARTNER_NAMES } from './words';

const TOOK = { title: 'Took', isNumber: true } as const;
const STATUS = { title: 'Status', isNumber: true } as const;
const COLUMNS = ['Asked', 'Partner', 'What', 'Outcome', TOOK, STATUS, 'More', 'Visit', 'Request id'];

/** Calls to partners, one per row. */
export const CallTable = ({ rows, hidesVisit = false }: { rows: readonly PartnerCallRow[]; hidesVisit?: boolean }) => (
  <WideTable label="Calls to partners" columns={hidesVisit ? COLUMNS.filter((name) => name !== 'Visit') : COLUMNS}>
    {rows.map((row) => (
      <tr key={row.id}>
        <th scope="row" data-time>
          {momentText(row.startedAt)}
        </th>
        <td>{nameIn(PARTNER_NAMES, row.partner)}</td>
        <td>{nameIn(OPERATION_NAMES, row.operation)}</td>
        <td>
          <Badge $tone={row.outcome === 'success' ? 'success' : 'caution'}>{outcomeName(row.outcome)}</Badge>
        </td>
        <td data-number>{Math.round(row.latencyMs).toLocaleString('en-US')} ms</td>
        <td data-number>{row.statusCode}</td>
        <td>{row.detail}</td>
        {hidesVisit ? null : <td>{row.session === null ? 'unknown' : <VisitLink session={row.session} />}</td>}
        <td>
          <Code>
            <ShortId id={row.requestId} />
          </Code>
        </td>
      </tr>
    ))}
  </WideTable>
);
