import { brandName } from '@waypost/brands/names';
import { failureReason } from '@waypost/control-center/client/api';
import { useBranchId } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, Row, Small, Stack } from '@waypost/control-center/design';
import { FigureLink } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { CardFact, CardList, WideTable } from '@waypost/control-center/design/tables';
import { media, useMediaQuery } from '@waypost/control-center/design/theme';
import type { PlacementRow } from '@waypost/phones/contract';
import { displayPhone } from '@waypost/phones/model';
import { conditionsInWords } from '@waypost/phones/model/staff';
import { Phone } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { phonesApi } from '../phones-api';
import { visitsOfNumber } from '../visits-of-phones';
import styled from 'styled-components';

const LABEL = 'Placements and their numbers';
const PAGES_OWN = 'The page’s own';
const FIGURES = { called: 'Visits that called', leased: 'Leased', leasedCalled: 'Leased, called', leasedNow: 'Leased now' } as const;
const COLUMNS = ['Number', 'Placement', 'Where it is used', ...Object.values(FIGURES).map((title) => ({ title, isNumber: true }) as const)];
const counted = (count: number | undefined | null): string => count?.toLocaleString('en-US') ?? '–';

/** Keeps a number or an id on one line. */
const Whole = styled.span`
  white-space: nowrap;
`;

/** A table of the numbers (R10.08): each one's owner and use, how often it was called, and what was leased in its place. */
export default function PlacementTable() {
  const branch = useBranchId();
  const { data: rows, error, refetch } = phonesApi.usePlacementsQuery(branch);
  if (error) return <FailureNotice reason={failureReason(error)} what="The placements" onRetry={() => void refetch()} />;
  return (
    <Stack>
      <Small>
        The last 7 days, today included, without visits of bots and staff: visits that called the number itself, and the numbers that the
        partner leased in its place.
      </Small>
      <Panel>
        {rows === undefined ? (
          <LoadingLines what="placements" lines={8} />
        ) : rows.length === 0 ? (
          <EmptyState icon={Phone} title="No placement is in use" />
        ) : (
          <Placements rows={rows} branch={branch} />
        )}
      </Panel>
    </Stack>
  );
}

/** Each row is a line of a table, or a card where a table would be wider than the window. */
function Placements({ rows, branch }: { rows: readonly PlacementRow[]; branch: string }) {
  const isWide = useMediaQuery(media.wide);
  const Line = isWide ? PlacementLine : PlacementCard;
  const lines = rows.map((row) => <Line key={`${row.placementId} ${row.phone}`} row={row} branch={branch} />);
  return isWide ? (
    <WideTable label={LABEL} columns={COLUMNS}>
      {lines}
    </WideTable>
  ) : (
    <PanelBody>
      <CardList aria-label={LABEL}>{lines}</CardList>
    </PanelBody>
  );
}

interface OfPlacement {
  readonly row: PlacementRow;
  readonly branch: string;
}

const PlacementLine = ({ row, branch }: OfPlacement) => (
  <tr>
    <th scope="row">
      <PhoneNumber row={row} />
    </th>
    <td>
      <Placement row={row} />
    </td>
    <td>
      <Uses row={row} branch={branch} />
    </td>
    <td data-number>
      <Called row={row} />
    </td>
    <td data-number>
      <Leased row={row} />
    </td>
    <td data-number>{counted(row.leases?.called)}</td>
    <td data-number>{counted(row.leases?.leasedNow)}</td>
  </tr>
);

const PlacementCard = ({ row, branch }: OfPlacement) => (
  <li>
    <Row $between>
      <strong>
        <PhoneNumber row={row} />
      </strong>
      <span>
        <Placement row={row} />
      </span>
    </Row>
    <p>
      <Uses row={row} branch={branch} />
    </p>
    <dl>
      <CardFact title={FIGURES.called}>
        <Called row={row} />
      </CardFact>
      <CardFact title={FIGURES.leased}>
        <Leased row={row} />
      </CardFact>
      <CardFact title={FIGURES.leasedCalled}>{counted(row.leases?.called)}</CardFact>
      <CardFact title={FIGURES.leasedNow}>{counted(row.leases?.leasedNow)}</CardFact>
    </dl>
  </li>
);

type OfRow = Pick<OfPlacement, 'row'>;

/** The number, with its owner below. */
const PhoneNumber = ({ row: { phone, brand, product } }: OfRow) => (
  <>
    <Whole>{phone === null ? PAGES_OWN : displayPhone(phone)}</Whole>
    <br />
    <Small>
      {brand === null || product === null ? 'Used by rules only' : `${brandName(brand)}, ${conditionsInWords({ product: [product] })}`}
    </Small>
  </>
);

const Placement = ({ row: { placementId, afids } }: OfRow) => (
  <>
    <Whole>{placementId ?? PAGES_OWN}</Whole>
    <br />
    <Small>Affiliate {afids.join(', ')}</Small>
  </>
);

/** The number of calls, as a link to the visits. */
function Called({ row: { phone, called } }: OfRow) {
  const { now } = useStaffServices();
  return phone === null || !called ? counted(called) : <FigureLink to={visitsOfNumber(phone, now())}>{counted(called)}</FigureLink>;
}

const Leased = ({ row: { leases } }: OfRow) => (
  <>
    {counted(leases?.leased)}
    {leases && leases.asked > 0 ? <Small> of {counted(leases.asked)} asked</Small> : null}
  </>
);

/** `2 pages, Florida on Saturdays`; each rule is a link to it. */
function Uses({ row: { pages, rules }, branch }: OfPlacement) {
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
