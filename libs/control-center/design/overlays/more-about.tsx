import { HoverCard } from 'radix-ui';
import type { ReactNode } from 'react';
import { color, radius, shadow, space } from '../theme/tokens';
import styled from 'styled-components';

/** R10.13 */
export const HOVER_CARD_OPEN_DELAY_MS = 700;
export const HOVER_CARD_CLOSE_DELAY_MS = 300;

const Card = styled(HoverCard.Content)`
  width: min(22rem, 90vw);
  padding: ${space.m};
  border-radius: ${radius.panel};
  background: ${color.raised};
  box-shadow: ${shadow.menu};
  z-index: 50;
`;

/** More about a thing, for those who rest on it. Nothing stands here that is not also behind the link itself. */
export function MoreAbout({ card, children }: { card: ReactNode; children: ReactNode }) {
  return (
    <HoverCard.Root openDelay={HOVER_CARD_OPEN_DELAY_MS} closeDelay={HOVER_CARD_CLOSE_DELAY_MS}>
      <HoverCard.Trigger asChild>{children}</HoverCard.Trigger>
      <HoverCard.Portal>
        <Card sideOffset={6} collisionPadding={12} align="start">
          {card}
        </Card>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}
