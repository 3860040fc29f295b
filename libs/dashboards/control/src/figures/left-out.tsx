import { Small } from '@waypost/control-center/design';
import { Link } from 'react-router';
import { visitsText } from './figures';
import type { VisitsPath } from './visits-path';

interface LeftOutProps {
  /** Null with a page or a variant. */
  readonly bots: number | null;
  readonly staff: number | null;
  readonly visitsPath: VisitsPath;
}

/** The numbers of excluded visits (R9.06) with links to them, and which visits of staff count. */
export const LeftOut = (props: LeftOutProps) => (
  <Small>
    <LeftOutVisits {...props} /> Staff count as visitors in a browser in which they never opened that brand’s site from here, by a live link
    or a staff preview.
  </Small>
);

function LeftOutVisits({ bots, staff, visitsPath }: LeftOutProps) {
  if (bots === null || staff === null)
    return 'Bots and staff are excluded. Their visits are counted as a whole only, not by page or variant.';
  if (bots === 0 && staff === 0) return 'No visits of bots or staff.';
  return (
    <>
      {bots > 0 ? <Link to={visitsPath('bots')}>{visitsText(bots, 'bot')}</Link> : null}
      {bots > 0 && staff > 0 ? ' and ' : null}
      {staff > 0 ? <Link to={visitsPath('staff')}>{visitsText(staff, 'staff')}</Link> : null} excluded.
    </>
  );
}
