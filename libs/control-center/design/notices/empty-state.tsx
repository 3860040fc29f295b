import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, space } from '../theme/tokens';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.s};
  padding: ${space.xxl} ${space.l};
  text-align: center;
  color: ${color.textSoft};
  > h2,
  > h3 {
    color: ${color.text};
  }
  > p {
    max-width: 34rem;
    text-wrap: balance;
  }
`;

/** Replaces an empty list. It says what would be here and offers the first step. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Box>
      <Icon size={28} strokeWidth={1.5} aria-hidden />
      <h2>{title}</h2>
      {children}
      {action}
    </Box>
  );
}
