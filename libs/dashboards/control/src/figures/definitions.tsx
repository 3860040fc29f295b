import { Small } from '@waypost/control-center/design';
import { space } from '@waypost/control-center/design/theme';
import { FIGURE_DEFINITIONS, FIGURE_NAMES, FIGURE_TITLES } from './figures';
import styled from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: ${space.xxs};
  padding-top: ${space.xs};
  dt {
    font-weight: 600;
  }
`;

/** The definition of each figure. */
export const Definitions = () => (
  <Small as="details">
    <summary>What the figures mean</summary>
    <List>
      {FIGURE_NAMES.map((name) => (
        <div key={name}>
          <dt>{FIGURE_TITLES[name]}</dt>
          <dd>{FIGURE_DEFINITIONS[name]}</dd>
        </div>
      ))}
    </List>
  </Small>
);
