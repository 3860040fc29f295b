import { VisuallyHidden } from '@waypost/control-center/design/theme';
import styled from 'styled-components';

/** Enough to tell two ids in one list apart. */
const SHOWN = 8;

/** The hidden words scroll with the table, instead of widening the page. */
const Place = styled.span`
  position: relative;
`;

/** The start of an id, so that a table has room for its other columns. A pointer and a screen reader get the whole. */
export const ShortId = ({ id }: { id: string }) =>
  id.length <= SHOWN ? (
    id
  ) : (
    <Place title={id}>
      <span aria-hidden>{id.slice(0, SHOWN)}</span>
      <VisuallyHidden>{id}</VisuallyHidden>
    </Place>
  );
