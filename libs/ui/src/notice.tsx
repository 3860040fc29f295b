import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius } from './tokens';

const Frame = styled.div`
  --tone: ${color.primary};
  display: flex;
  gap: 0.875rem;
  padding: 1rem 1.25rem 1rem 1rem;
  border: 1px solid var(--tone);
  border-radius: ${radius.control};
  background: ${color.tint};
  &[data-tone='warn'] {
    --tone: ${color.caution};
    background: ${color.cautionTint};
  }
  &[data-tone='error'] {
    --tone: ${color.danger};
    background: ${color.dangerTint};
  }
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
    padding-top: 0.0625rem;
  }
  strong:first-child {
    display: block;
    font-weight: 650;
  }
`;
const Mark = styled.span`
  flex: none;
  width: 1.5em;
  height: 1.5em;
  border-radius: 50%;
  background: var(--tone);
  color: ${color.paper};
  font-weight: 700;
  line-height: 1.5;
  text-align: center;
  @media (forced-colors: active), print {
    background: none;
    color: inherit;
    outline: 2px solid;
  }
`;

export interface NoticeProps {
  readonly tone?: 'info' | 'warn' | 'error';
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** Read out as soon as it appears. Only for what the reader has to know now. */
  readonly isAlert?: boolean;
}

/** A notice next to the reader's current task. */
export function Notice({ tone = 'info', title, children, isAlert }: NoticeProps) {
  return (
    <Frame data-tone={tone} role={isAlert ? 'alert' : undefined}>
      <Mark aria-hidden="true">{tone === 'info' ? 'i' : '!'}</Mark>
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </Frame>
  );
}
