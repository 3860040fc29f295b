import { runTitle } from '@waypost/content-factory/contract';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Factory, UserRound } from 'lucide-react';
import type { GoTo, NamedContents, PaletteAction } from './palette-entries';

/** Returns entries for a branch's runs of the content factory, named by their topics, and for its authors. */
export const factoryEntries = (
  { runs = [], authors = [] }: Pick<NamedContents, 'runs' | 'authors'>,
  branch: string,
  goTo: GoTo,
): readonly PaletteAction[] => [
  ...runs.map((run) => ({
    id: `run ${run.id}`,
    title: runTitle(run),
    about: `Run, ${run.author}`,
    also: run.items.map(({ topic }) => topic).join(' '),
    icon: Factory,
    run: () => goTo(screenPath('run', { branch, run: run.id })),
  })),
  ...authors.map(({ id, name, credentials }) => ({
    id: `author ${id}`,
    title: name,
    about: 'Author',
    also: credentials,
    icon: UserRound,
    run: () => goTo(screenPath('authors', { branch })),
  })),
];
