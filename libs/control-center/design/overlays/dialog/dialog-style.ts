import styled, { css, keyframes } from 'styled-components';
import { color, radius, shadow, space, TOASTS_HEIGHT } from '../../theme/tokens';

const appear = keyframes`
  from { opacity: 0; }
`;

export const veil = css`
  position: fixed;
  inset: 0;
  background: rgb(8 11 20 / 45%);
  animation: ${appear} 120ms ease-out;
  z-index: 40;
`;

export const sheet = css<{ $isWide?: boolean }>`
  position: fixed;
  top: min(12vh, 8rem);
  left: 50%;
  translate: -50% 0;
  display: flex;
  flex-direction: column;
  width: min(${({ $isWide }) => ($isWide ? '56rem' : '32rem')}, calc(100vw - 2rem));
  max-height: calc(100dvh - min(12vh, 8rem) - 2rem - var(${TOASTS_HEIGHT}, 0px));
  border-radius: ${radius.panel};
  overflow: hidden;
  background: ${color.raised};
  box-shadow: ${shadow.dialog};
  animation: ${appear} 120ms ease-out;
  z-index: 41;
  &:focus {
    outline: none;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.m} ${space.m} 0 ${space.l};
  h2 {
    padding-top: ${space.xxs};
  }
`;

export const Body = styled.div`
  overflow: auto;
  padding: ${space.s} ${space.l} ${space.l};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;

export const Description = styled.p`
  color: ${color.textSoft};
`;
