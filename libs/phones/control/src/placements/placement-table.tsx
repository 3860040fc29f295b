import { failureReason, useBranchId } from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import { EmptyState, FailureNotice, LoadingLines, Panel, Small, Stack, WideTable } from '@waypost/control-center/design';
import type { PlacementRow } from '@waypost/phones/contract';
import { displayPhone } from '@waypost/phones/model';
import { Phone } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { phonesApi } from '../phones-api';

const figure = (title: string) => ({ title, isNumber: true }) as const;
const COLUMNS = [
  'Number',
  'Placement',
  'Whose',
  'Where it is used',
  figure('Visits that called'),
  figure('Leases asked'),
  figure('Leased'),
  figure('Leased and called'),
  figure('Leased now'),
];

/** Whose each number is, where it is used, how often it was called, and what was leased in its place (R10.08). */
export default function PlacementTable() {
  const branch = useBranchId();
  const { data: rows, error, refetch } = phonesApi.usePlacementsQuery(branch);
  if (error) return <FailureNotice reason={failureReason(error)} what="The placements" onRetry={() => void refetch()} />;
  return (
    <Stack>
      <Small>
        The last 7 days. Visits that called the number itself, without those of bots and staff; and the numbers that the partner leased in
        its place.
      </Small>
      <Panel>
        {rows === undefined ? (
          <LoadingLines what="placements" lines={8} />
        ) : rows.length === 0 ? (
          <EmptyState icon={Phone} title="No placement is in use" />
        ) : (
          <WideTable label="Placements and their numbers" columns={COLUMNS}>
            {rows.map((row) => (
              <PlacementLine key={`${row.placementId} ${row.phone}`} row={row} branch={branch} />
            ))}
          </WideTable>
        )}
      </Panel>
    </Stack>
  );
}

function PlacementLine({ row, branch }: { row: PlacementRow; branch: string }) {
  const { placementId, phone, afids, brand, product, called, leases } = row;
  return (
    <tr>
      <th scope="row">{phone === null ? 'The page’s own' : displayPhone(phone)}</th>
      <td>
        {placementId ?? 'The page’s own'}
        <br />
        <Small>{afids.join(', ')}</Small>
      </td>
      <td>{brand === null ? 'Rules only' : `${brand}, ${product ?? ''}`}</td>
      <td>
        <Uses row={row} branch={branch} />
      </td>
      {[called, leases?.asked, leases?.leased, leases?.called, leases?.leasedNow].map((count, index) => (
        <td key={index} data-number>
          {count?.toLocaleString('en-US') ?? '–'}
        </td>
      ))}
    </tr>
  );
}

/** `2 pages, Florida on Saturdays`; each rule leads to it. */
function Uses({ row: { pages, rules }, branch }: { row: PlacementRow; branch: string }) {
  const address = screenPath('phone-rules', { branch });
  return (
    <>
      {pages > 0 ? `${pages} ${pages === 1 ? 'page' : 'pages'}` : null}
      {rules.map(({ key, name }, index) => (
        <Fragment key={key}>
          {pages > 0 || index > 0 ? ', ' : null}
          <Link to={`${address}?rule=${encodeURIComponent(key)}`}>{name}</Link>
        </Fragment>
      ))}
    </>
  );
}
