import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button';
import { color, radius, space } from '../theme/tokens';
import styled from 'styled-components';

const grounds = { danger: color.dangerTint, caution: color.cautionTint, success: color.successTint, info: color.accentTint } as const;
const inks = { danger: color.danger, caution: color.caution, success: color.success, info: color.accent } as const;
const icons = { danger: CircleAlert, caution: TriangleAlert, success: CircleCheck, info: Info } as const;

const Box = styled.div<{ $tone: keyof typeof grounds }>`
  display: flex;
  gap: ${space.s};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.panel};
  background: ${({ $tone }) => grounds[$tone]};
  > svg {
    margin-top: 0.125rem;
    color: ${({ $tone }) => inks[$tone]};
  }
  > div {
    display: grid;
    gap: ${space.xs};
    justify-items: start;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* A button's words can be longer than a line on a phone. */
  button,
  a {
    max-width: 100%;
    padding-block: ${space.xxs};
    white-space: normal;
    text-align: start;
  }
  button > svg,
  a > svg {
    flex: none;
  }
`;

/** A message at the place that it is about. */
export function Notice({
  tone,
  title,
  children,
  role,
}: {
  tone: keyof typeof grounds;
  title?: string;
  children?: ReactNode;
  role?: 'alert' | 'status';
}) {
  const Icon = icons[tone];
  return (
    <Box $tone={tone} role={role}>
      <Icon size={18} aria-hidden />
      <div>
        {title === undefined ? null : <strong>{title}</strong>}
        {children}
      </div>
    </Box>
  );
}

/** A failed request, with a button to try again. */
export function FailureNotice({ reason, what, onRetry }: { reason: string; what: string; onRetry?: () => void }) {
  return (
    <Notice tone="danger" role="alert" title={`${what} could not be loaded`}>
      <p>{reason}</p>
      {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
    </Notice>
  );
}
