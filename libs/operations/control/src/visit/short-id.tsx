import { VisuallyHidden } from '@waypost/control-center/design/theme';
import styled from 'styled-components';

/** Enough to tell two ids in one list apart, if they are the last characters: an id begins with the time at which it was made. */
const SHOWN = 8;

/** The hidden words scroll with the table, instead of widening the page. */
const Place = styled.span`
  position: relative;
`;

/** The end of an id, so that a table has room for its other columns. A pointer and a screen reader get the whole. */
export const ShortId = ({ id }: { id: string }) =>
  id.length <= SHOWN ? (
    id
  ) : (
    <Place title={id}>
      <span aria-hidden>…{id.slice(-SHOWN)}</span>
      <VisuallyHidden>{id}</VisuallyHidden>
    </Place>
  );
