import {
  COLOR_MODE_FIELD,
  COLOR_MODE_FORCED_ATTRIBUTE,
  COLOR_MODE_PREFERENCES,
  DEFAULT_PREFERENCE,
  type ColorModePreference,
} from '@waypost/platform/color-mode';
import { styled } from 'styled-components';
import { color, radius } from '../tokens';

/* Hidden where it can do nothing: without scripts, and on a page that forces its mode. */
const Frame = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  :root[${COLOR_MODE_FORCED_ATTRIBUTE}] & {
    display: none;
  }
  @media (scripting: none), print {
    display: none;
  }
  > legend {
    float: left;
    padding: 0;
  }
`;
const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  padding: 0.1875rem;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.paper};
  > label {
    position: relative;
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: 0.875rem;
    border-radius: inherit;
    color: ${color.ink};
    line-height: 1.2;
    cursor: pointer;
  }
  > label:hover {
    background: ${color.tint};
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  > label:has(:checked) {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
  > label:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 3px;
  }
  /* Without :has(), and with the reader's own colours, the radio buttons show the choice. */
  @supports not selector(:has(*)) {
    input {
      position: static;
      width: 1.25rem;
      height: 1.25rem;
      margin-right: 0.5rem;
      opacity: 1;
    }
  }
  @media (forced-colors: active) {
    input {
      position: static;
      width: 1.25rem;
      height: 1.25rem;
      margin-right: 0.5rem;
      opacity: 1;
    }
  }
`;

export interface ColorModeSwitchProps {
  readonly legend: string;
  readonly labels: Readonly<Record<ColorModePreference, string>>;
}

/**
 * Lets the visitor choose between light, dark and the device's setting (R2.21). This is markup only: `installColorMode` marks the stored
 * choice and handles a new one, both before and after React has attached.
 */
export function ColorModeSwitch({ legend, labels }: ColorModeSwitchProps) {
  return (
    <Frame>
      <legend>{legend}</legend>
      <Options>
        {COLOR_MODE_PREFERENCES.map((preference) => (
          <label key={preference}>
            <input
              type="radio"
              name={COLOR_MODE_FIELD}
              value={preference}
              defaultChecked={preference === DEFAULT_PREFERENCE}
              autoComplete="off"
            />
            {labels[preference]}
          </label>
        ))}
      </Options>
    </Frame>
  );
}
