import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { actionText, hasActionText } from './action-text';

const LIBRARIES = path.resolve(__dirname, '../../../..');
const isCode = (name: string): boolean => name.endsWith('.ts') && !/(\.test|\/testing\/|node_modules|\/generated\/)/.test(name);

/** The actions that server code names, by how they are written where an entry is made. */
const actionsOfCode = (): readonly string[] => {
  const files = readdirSync(LIBRARIES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(^|\/)(server|http|gate)\/src\//.test(name) && isCode(name),
  );
  const texts = files.map((name) => readFileSync(path.join(LIBRARIES, name), 'utf8'));
  return [
    ...new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/action(?::| =)[^;\n]*/g)].flatMap(([line]) => line.match(/(?<=')[a-z-]+\.[a-z-]+(?=')/g) ?? []),
      ),
    ),
  ];
};

describe('what was done', () => {
  it('has words for every action that the code writes down [R10.11]', () => {
    const actions = actionsOfCode();
    expect(actions.length).toBeGreaterThan(40);
    expect(actions.filter((action) => !hasActionText(action))).toEqual([]);
  });

  it.each<[string, readonly [string, string]]>([
    ['branch.created', ['created the branch ', '']],
    ['content.saved', ['changed ', ' (draft, not live)']],
    ['experiment.started-early', ['experiment started early ', '']],
  ])('says %s as %j', (action, text) => {
    expect(actionText(action)).toEqual(text);
  });
});
