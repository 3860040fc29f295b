import styled from 'styled-components';
import { color, space } from '../../theme/tokens';

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space.xs};
  /* Stays in sight, however long the dialog is. */
  position: sticky;
  bottom: -${space.l};
  margin: 0 -${space.l} -${space.l};
  padding: ${space.s} ${space.l} ${space.l};
  background: ${color.raised};
`;
