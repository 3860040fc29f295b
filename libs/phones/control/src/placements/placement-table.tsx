import { brandName } from '@waypost/brands/names';
import { failureReason, useBranchId } from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import { EmptyState, FailureNotice, LoadingLines, Panel, Small, Stack, WideTable } from '@waypost/control-center/design';
import type { PlacementRow } from '@waypost/phones/contract';
import { displayPhone } from '@waypost/phones/model';
import { conditionsInWords } from '@waypost/phones/model/staff';
import { Phone } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { phonesApi } from '../phones-api';
import styled from 'styled-components';

const figure = (title: string) => ({ title, isNumber: true }) as const;
const COLUMNS = [
  'Number',
  'Placement',
  'Where it is used',
  figure('Visits that called'),
  figure('Leased'),
  figure('Leased, called'),
  figure('Leased now'),
];
const counted = (count: number | undefined | null): string => count?.toLocaleString('en-US') ?? '–';

/** A number and an id are read in one go. */
const Whole = styled.span`
  white-space: nowrap;
`;

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
      <th scope="row">
        <Whole>{phone === null ? 'The page’s own' : displayPhone(phone)}</Whole>
        <br />
        <Small>
          {brand === null || product === null ? 'Of rules alone' : `${brandName(brand)}, ${conditionsInWords({ product: [product] })}`}
        </Small>
      </th>
      <td>
        <Whole>{placementId ?? 'The page’s own'}</Whole>
        <br />
        <Small>Affiliate {afids.join(', ')}</Small>
      </td>
      <td>
        <Uses row={row} branch={branch} />
      </td>
      <td data-number>{counted(called)}</td>
      <td data-number>
        {counted(leases?.leased)}
        {leases && leases.asked > 0 ? <Small> of {counted(leases.asked)} asked</Small> : null}
      </td>
      <td data-number>{counted(leases?.called)}</td>
      <td data-number>{counted(leases?.leasedNow)}</td>
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
