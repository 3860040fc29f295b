import { styled } from 'styled-components';
import { color, radius } from '../tokens';

/** A radio or tick box with its label; the whole card is the target. The native control stays visible, also in forced colors. */
export const TickCard = styled.label`
  display: flex;
  min-width: 0;
  align-items: center;
  gap: 0.875rem;
  min-height: 3.75rem;
  padding: 0.75rem 1.125rem;
  border: 2px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.paper};
  font-size: 1.25rem;
  line-height: 1.3;
  cursor: pointer;
  &:hover {
    border-color: ${color.primaryStrong};
  }
  &:has(:checked) {
    border-color: ${color.primary};
    background: ${color.tint};
    box-shadow: inset 0 0 0 1px ${color.primary};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  > input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${color.primary};
    cursor: inherit;
  }
  /* Browsers with :has() show the focus on the whole card, others on the control. */
  @supports selector(:has(*)) {
    > input:focus-visible {
      outline: none;
    }
  }
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
