import { controlApi } from '@waypost/control-center/client';
import type { BranchSummary } from '@waypost/content/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { branchEntries, commandEntries, pageEntries, screenEntries, type PaletteAction, type PaletteCommands } from './palette-entries';
import { paletteMatches } from './palette-matches';

const MOST_PAGES = 12;
const MOST_OTHERS = 8;

export interface PaletteContents extends PaletteCommands {
  readonly branches: readonly BranchSummary[];
  readonly branch: BranchSummary | null;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteAction[];
}

/** What matches what is typed, by kind. Pages are asked for when the palette opens, and listed once something is typed. */
export function usePaletteGroups(typed: string, isOpen: boolean, contents: PaletteContents): readonly PaletteGroup[] {
  const { branches, branch } = contents;
  const navigate = useNavigate();
  const branchId = branch?.id ?? 'main';
  const { data } = controlApi.usePagesQuery(branchId, { skip: !isOpen });
  const pages = useMemo(() => pageEntries(data?.rows ?? [], branchId, (path) => void navigate(path)), [data, branchId, navigate]);
  const goTo = (path: string) => void navigate(path);
  const screens = screenEntries(branch, goTo);
  return [
    { heading: 'Commands', entries: paletteMatches(commandEntries(branch, goTo, contents), typed, MOST_OTHERS) },
    { heading: 'Go to', entries: paletteMatches(screens, typed, typed === '' ? screens.length : MOST_OTHERS) },
    {
      heading: `Pages of ${branch?.name ?? 'the live site'}`,
      entries: typed.trim() === '' ? [] : paletteMatches(pages, typed, MOST_PAGES),
    },
    { heading: 'Branches', entries: paletteMatches(branchEntries(branches, branch, goTo), typed, MOST_OTHERS) },
  ];
}
