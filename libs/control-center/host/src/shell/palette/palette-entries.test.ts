import { aBranch } from '@waypost/control-center/client/testing';
import { commandEntries } from './palette-entries';
import { paletteMatches } from './palette-matches';

const COMMANDS = { onCreateBranch: () => undefined, onShowShortcuts: () => undefined, onSignOut: () => undefined };
const ledTo: string[] = [];
const bestFor = (typed: string, branch: ReturnType<typeof aBranch> | null) =>
  paletteMatches(
    commandEntries(branch, (path) => ledTo.push(path), COMMANDS),
    typed,
    1,
  )[0];

describe('what the palette finds first by a word', () => {
  it.each([
    ['publish', 'Publish Spring copy'],
    ['deploy', 'Publish Spring copy'],
    ['release', 'Publish Spring copy'],
    ['schedule', 'Publish Spring copy'],
    ['approve', 'Approve a review'],
    ['invite', 'Invite a colleague'],
    ['roll back', 'Roll back a publish'],
    ['rollback', 'Roll back a publish'],
    ['undo', 'Roll back a publish'],
    ['revert', 'Roll back a publish'],
    ['new', 'Create a branch'],
    ['log out', 'Sign out'],
  ])('“%s” is “%s” [R10.01]', (typed, title) => expect(bestFor(typed, aBranch())?.title).toBe(title));

  it.each(['publish', 'go live'])('“%s” leads to the branches where none is open [R10.01]', (typed) => {
    const entry = bestFor(typed, null);
    entry?.run();
    expect([entry?.title, ledTo.at(-1)]).toEqual(['Publish a branch', '/branches']);
  });
});
