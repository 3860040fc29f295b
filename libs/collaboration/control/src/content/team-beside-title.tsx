import { Button } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import type { ContentTeamProps } from '@waypost/control-center/editing';
import { MessageSquare } from 'lucide-react';

/** Reserves the space, so that nothing moves under a click when the team loads. */
const placeholder = (
  <Button look="quiet" disabled icon={<MessageSquare size={15} aria-hidden />}>
    Comments
  </Button>
);

/** `ContentTeam`, which only editors download. The host, which is on every screen, provides it to them (ADR 24). */
export const ContentTeam = lazily<ContentTeamProps>(() => import('./content-team'), 'the comments', { placeholder });
