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

/** A card with more about a link, shown on hover. It must repeat only what the link's target shows too. */
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
