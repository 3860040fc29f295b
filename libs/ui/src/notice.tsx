import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius } from './tokens';

const Frame = styled.div`
  --tone: ${color.primary};
  padding: 1rem 1.25rem;
  border-left: 0.375rem solid var(--tone);
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
  > strong {
    display: block;
    font-weight: 650;
  }
`;

export interface NoticeProps {
  readonly tone?: 'info' | 'warn' | 'error';
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** Read out as soon as it appears. For what the reader has to know now, and nothing else. */
  readonly isAlert?: boolean;
}

/** Something to know, beside what the reader is doing. */
export function Notice({ tone = 'info', title, children, isAlert }: NoticeProps) {
  return (
    <Frame data-tone={tone} role={isAlert ? 'alert' : undefined}>
      {title && <strong>{title}</strong>}
      {children}
    </Frame>
  );
}
