import { Small } from '@waypost/control-center/design';
import { Link } from 'react-router';
import { visitsText } from './figures';
import type { VisitsPath } from './visits-path';

/** Whose visits are in no figure (R9.06), each number leading to them. */
export function LeftOut({ bots, staff, visitsPath }: { bots: number; staff: number; visitsPath: VisitsPath }) {
  if (bots === 0 && staff === 0) return <Small>No visits of bots or staff.</Small>;
  return (
    <Small>
      {bots > 0 ? <Link to={visitsPath('bots')}>{visitsText(bots, 'bot')}</Link> : null}
      {bots > 0 && staff > 0 ? ' and ' : null}
      {staff > 0 ? <Link to={visitsPath('staff')}>{visitsText(staff, 'staff')}</Link> : null} excluded.
    </Small>
  );
}
