import type { ContentAddress } from '@waypost/control-center/client/api';
import { createContext, useContext, type ComponentType } from 'react';

export interface ContentTeamProps {
  readonly address: ContentAddress;
  /** The content's fields, by name. */
  readonly fields: readonly string[];
}

const Team = createContext<ComponentType<ContentTeamProps> | null>(null);

/** The host names here what an editor shows of colleagues: who else is there, and what was said. */
export const ContentTeamProvider = Team.Provider;

export const useContentTeam = (): ComponentType<ContentTeamProps> | null => useContext(Team);
