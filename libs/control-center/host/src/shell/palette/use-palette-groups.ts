import type { BranchSummary } from '@waypost/content/contract';
import { MAIN_BRANCH } from '@waypost/content/model';
import { useMayTry } from '@waypost/control-center/client/services';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import {
  branchEntries,
  commandEntries,
  contentEntries,
  pageEntries,
  personEntries,
  screenEntries,
  type GoTo,
  type PaletteAction,
  type PaletteCommands,
} from './palette-entries';
import { factoryEntries } from './factory-entries';
import { useNamedContents } from './palette-api';
import { paletteMatches } from './palette-matches';

const MAX_PAGES = 12;
const MAX_OTHERS = 8;

export interface PaletteContents extends PaletteCommands {
  readonly branches: readonly BranchSummary[];
  readonly branch: BranchSummary | null;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteAction[];
}

export interface PaletteMatches {
  readonly groups: readonly PaletteGroup[];
  /** True while some names are loading for the first time. */
  readonly isLoading: boolean;
  /** True if some names could not be loaded. */
  readonly isPartial: boolean;
}

/** Returns the matches of the typed text, by kind. Names are loaded when the palette opens, and listed once something is typed. */
export function usePaletteGroups(typed: string, isOpen: boolean, contents: PaletteContents): PaletteMatches {
  const { branches, branch } = contents;
  const navigate = useNavigate();
  const may = useMayTry();
  const branchId = branch?.id ?? MAIN_BRANCH;
  const isTyping = typed.trim() !== '';
  // Runs carry the texts of all their topics. They are loaded only once something is typed, so that opening the palette stays fast.
  const { pages, articles, images, experiments, rules, redirects, authors, runs, people, isLoading, isPartial } = useNamedContents(
    branchId,
    {
      skip: !isOpen,
      skipRuns: !isOpen || !isTyping,
    },
  );
  const goTo = useMemo<GoTo>(() => (path) => void navigate(path), [navigate]);
  const named = useMemo(
    () => ({
      pages: pageEntries({ pages }, branchId, goTo),
      others: contentEntries({ articles, images, experiments, rules, redirects }, branchId, goTo),
      factory: factoryEntries({ runs, authors }, branchId, goTo),
      people: personEntries({ people }, goTo),
    }),
    [pages, articles, images, experiments, rules, redirects, authors, runs, people, branchId, goTo],
  );
  const ofNames = (entries: readonly PaletteAction[], most: number) => (isTyping ? paletteMatches(entries, typed, most) : []);
  const screens = screenEntries(branch, goTo);
  const whose = branch?.name ?? 'the live site';
  return {
    isLoading,
    isPartial,
    groups: [
      { heading: 'Commands', entries: paletteMatches(commandEntries({ goTo, may, ...contents }), typed, MAX_OTHERS) },
      { heading: 'Go to', entries: paletteMatches(screens, typed, typed === '' ? screens.length : MAX_OTHERS) },
      { heading: `Pages of ${whose}`, entries: ofNames(named.pages, MAX_PAGES) },
      { heading: `Articles, pictures, experiments, phone rules and redirects of ${whose}`, entries: ofNames(named.others, MAX_PAGES) },
      { heading: `Content factory of ${whose}`, entries: ofNames(named.factory, MAX_OTHERS) },
      { heading: 'People', entries: ofNames(named.people, MAX_OTHERS) },
      { heading: 'Branches', entries: paletteMatches(branchEntries(branches, branch, goTo), typed, MAX_OTHERS) },
    ],
  };
}
