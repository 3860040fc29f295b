import type { ContentAddress } from '@waypost/control-center/client/api';
import { createContext, useContext, type ComponentType } from 'react';

export interface ContentTeamProps {
  readonly address: ContentAddress;
  /** The names of the item's fields, in the order of its form. */
  readonly fields: readonly string[];
}

const Team = createContext<ComponentType<ContentTeamProps> | null>(null);

/** The host provides here what an editor shows of colleagues: their presence and their comments. */
export const ContentTeamProvider = Team.Provider;

export const useContentTeam = (): ComponentType<ContentTeamProps> | null => useContext(Team);
