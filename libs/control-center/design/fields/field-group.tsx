import type { ReactNode } from 'react';
import { space } from '../theme/tokens';
import styled from 'styled-components';

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  legend {
    padding: 0 0 ${space.xxs};
    font-weight: 550;
  }
`;

/** A group of controls that answer one question. */
export const FieldGroup = ({ legend, isDisabled, children }: { legend: ReactNode; isDisabled?: boolean; children: ReactNode }) => (
  <Group disabled={isDisabled}>
    <legend>{legend}</legend>
    {children}
  </Group>
);

/** Controls side by side if there is room. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space.m};
  align-items: start;
`;
