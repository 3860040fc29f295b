import { screenPath } from '@waypost/control-center/contract/screens';
import { Link } from 'react-router';
import { ShortId } from './short-id';
import styled from 'styled-components';

/** A link within small print, large enough to tap (R15.07). */
export const FactLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 1.5rem;
  overflow-wrap: anywhere;
`;

/** A link from a session to its visit. */
export const VisitLink = ({ session }: { session: string }) => (
  <FactLink to={screenPath('visit', { session })}>
    <ShortId id={session} />
  </FactLink>
);
