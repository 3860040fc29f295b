import { failureReason, useBranchId } from '@waypost/control-center/client';
import { EmptyState, FailureNotice, LoadingLines, Panel, Small, Stack, WideTable } from '@waypost/control-center/design';
import { displayPhone } from '@waypost/phones/model';
import { Phone } from 'lucide-react';
import { phonesApi } from '../phones-api';

const COLUMNS = ['Number', 'Placement', 'Affiliate', 'Whose', 'Where it is used', 'Asked', 'Leased', 'Called', 'Leased now'];

/** Whose each number is, where it is used, and how often it was leased and called (R10.08). */
export default function PlacementTable() {
  const branch = useBranchId();
  const { data: rows, error, refetch } = phonesApi.usePlacementsQuery(branch);
  if (error) return <FailureNotice reason={failureReason(error)} what="The placements" onRetry={() => void refetch()} />;
  return (
    <Stack>
      <Small>Asked, leased and called count the numbers that the partner leased to visits in the last 7 days.</Small>
      <Panel>
        {rows === undefined ? (
          <LoadingLines what="placements" lines={8} />
        ) : rows.length === 0 ? (
          <EmptyState icon={Phone} title="No placement is in use" />
        ) : (
          <WideTable label="Placements and their numbers" columns={COLUMNS}>
            {rows.map(({ placementId, phone, afid, brand, product, pages, rules, calls }) => (
              <tr key={placementId}>
                <th scope="row">{phone === null ? 'The page’s own' : displayPhone(phone)}</th>
                <td>{placementId}</td>
                <td>{afid}</td>
                <td>{brand === null ? 'Rules only' : `${brand}, ${product ?? ''}`}</td>
                <td>{[...(pages > 0 ? [`${pages} ${pages === 1 ? 'page' : 'pages'}`] : []), ...rules].join(', ')}</td>
                {[calls.asked, calls.leased, calls.called, calls.leasedNow].map((count, index) => (
                  <td key={index} data-number>
                    {count.toLocaleString('en-US')}
                  </td>
                ))}
              </tr>
            ))}
          </WideTable>
        )}
      </Panel>
    </Stack>
  );
}
