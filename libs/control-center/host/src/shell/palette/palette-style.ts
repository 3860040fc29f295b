import { color, font, radius, shadow, space, textSize } from '@waypost/control-center/design/theme';
import { Dialog as RadixDialog } from 'radix-ui';
import styled from 'styled-components';

export const Veil = styled(RadixDialog.Overlay)`
  position: fixed;
  inset: 0;
  background: rgb(8 11 20 / 35%);
  z-index: 40;
`;
export const Sheet = styled(RadixDialog.Content)`
  position: fixed;
  top: min(14vh, 9rem);
  left: 50%;
  translate: -50% 0;
  width: min(38rem, calc(100vw - 2rem));
  overflow: hidden;
  border-radius: ${radius.panel};
  background: ${color.raised};
  box-shadow: ${shadow.dialog};
  z-index: 41;
  &:focus {
    outline: none;
  }
`;
export const Frame = styled.div`
  [cmdk-input-wrapper],
  .typed {
    display: flex;
    align-items: center;
    gap: ${space.s};
    padding: 0 ${space.m};
    border-bottom: 1px solid ${color.line};
    color: ${color.textSoft};
  }
  [cmdk-input] {
    flex: 1;
    height: 3.25rem;
    border: 0;
    background: none;
    color: ${color.text};
    font: 1rem ${font.text};
    outline: none;
    &::placeholder {
      color: ${color.textSoft};
      opacity: 1;
    }
  }
  [cmdk-list] {
    height: min(24rem, 50vh);
    overflow: auto;
    padding: ${space.xs};
  }
  [cmdk-group-heading] {
    padding: ${space.xs} ${space.xs} ${space.xxs};
    color: ${color.textSoft};
    font-size: ${textSize.small};
  }
  [cmdk-item] {
    display: flex;
    align-items: center;
    gap: ${space.s};
    min-height: 2.25rem;
    padding: 0 ${space.xs};
    border-radius: ${radius.control};
    cursor: pointer;
    > svg {
      color: ${color.textSoft};
    }
    > span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > small {
      margin-left: auto;
      padding-left: ${space.m};
      color: ${color.textSoft};
      font-size: ${textSize.small};
      white-space: nowrap;
    }
  }
  /* Enter opens the chosen entry alone. */
  [cmdk-item]:not([data-selected='true']) > [data-enter] {
    visibility: hidden;
  }
  [cmdk-item][data-selected='true'] {
    background: ${color.hover};
  }
  .partial {
    padding: ${space.xs} ${space.m};
    border-top: 1px solid ${color.line};
    color: ${color.caution};
    font-size: ${textSize.small};
  }
  [cmdk-empty] {
    padding: ${space.xl};
    text-align: center;
    color: ${color.textSoft};
  }
`;
