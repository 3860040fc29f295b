import { Button } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import type { ContentTeamProps } from '@waypost/control-center/editing';
import { MessageSquare } from 'lucide-react';

/** Holds the place: what stands beside it must not move under a click when the team comes. */
const placeholder = (
  <Button look="quiet" disabled icon={<MessageSquare size={15} aria-hidden />}>
    Comments
  </Button>
);

/** `ContentTeam`, which editors alone download: the host, on every screen, hands it to them (ADR 24). */
export const ContentTeam = lazily<ContentTeamProps>(() => import('./content-team'), 'the comments', { placeholder });
