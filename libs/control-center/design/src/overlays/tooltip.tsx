import { HoverCard, Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { KeyHint } from '../controls/key-hint';
import { color, radius, shadow, space, textSize } from '../theme/tokens';
import styled from 'styled-components';

/** R10.13 */
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const HOVER_CARD_OPEN_DELAY_MS = 700;
export const HOVER_CARD_CLOSE_DELAY_MS = 300;

const Bubble = styled(RadixTooltip.Content)`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  max-width: 20rem;
  padding: ${space.xxs} ${space.xs};
  border-radius: ${radius.control};
  background: ${color.text};
  color: ${color.surface};
  font-size: ${textSize.small};
  z-index: 60;
`;

/** Once around the app: the first tooltip waits, its neighbours follow at once for a moment (R10.13). */
export const TooltipDelays = ({ children }: { children: ReactNode }) => (
  <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
    {children}
  </RadixTooltip.Provider>
);

/** Says what a control does that shows no words. */
export function Tooltip({ text, keys, children }: { text: string; keys?: string; children: ReactNode }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <Bubble sideOffset={6} collisionPadding={8}>
          {text}
          {keys === undefined ? null : <KeyHint keys={keys} />}
        </Bubble>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}

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
