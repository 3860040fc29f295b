import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { actionDetails, actionText } from '@waypost/staff/contract/audit';
import { isUnshown } from './entry-fields';

const LIBRARIES = path.resolve(__dirname, '../../../..');
const isCode = (name: string): boolean => name.endsWith('.ts') && !/(\.test|\/testing\/|node_modules|\/generated\/)/.test(name);

/** Returns the sources of server code. */
const serverTexts = (): readonly string[] => {
  const files = readdirSync(LIBRARIES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(^|\/)(server|http|gate)\//.test(name) && isCode(name),
  );
  return files.map((name) => readFileSync(path.join(LIBRARIES, name), 'utf8'));
};

/** Returns the field names in an object literal: `{ name, role: asked.role }`. */
const namesIn = (object: string): readonly string[] =>
  [...object.matchAll(/(?:^|[{,])\s*(\w+)(?=\s*[:,}])/g)].flatMap(([, name]) => name ?? []);

/** Returns the fields that are recorded with an action, if both are in the same call: `action: 'x.y', … after: { name }`. */
const detailsOfCode = (): readonly (readonly [action: string, name: string])[] =>
  serverTexts().flatMap((text) =>
    [...text.matchAll(/action: '([a-z-]+\.[a-z-]+)'(?:(?!action:)[^;]){0,200}?(?:after|detail): (\{[^{}]*\})/g)].flatMap(
      ([, action = '', object = '']) => namesIn(object).map((name) => [action, name] as const),
    ),
  );

/** Returns the actions in server code, by the syntax of the calls that record an entry. */
const actionsOfCode = (): readonly string[] => {
  return [
    ...new Set(
      serverTexts().flatMap((text) =>
        [...text.matchAll(/action(?::| =)[^;\n]*/g)].flatMap(([line]) => line.match(/(?<=')[a-z-]+\.[a-z-]+(?=')/g) ?? []),
      ),
    ),
  ];
};

/** An action without a text is shown by its name. */
const hasWords = (action: string): boolean => actionText(action)[0] !== `${action.replace(/[.-]/g, ' ')} `;

describe('the texts of audit actions', () => {
  it('cover every action that the code records [R10.11]', () => {
    const actions = actionsOfCode();
    expect(actions.length).toBeGreaterThan(40);
    expect(actions.filter((action) => !hasWords(action))).toEqual([]);
    expect(actions.filter((action) => actionDetails(action) === null)).toEqual([]);
  });

  it('cover every detail that the code records with an action [R10.11]', () => {
    const details = detailsOfCode();
    expect(details.length).toBeGreaterThan(25);
    expect(details.filter(([action, name]) => !isUnshown(name) && !Object.hasOwn(actionDetails(action) ?? {}, name))).toEqual([]);
  });

  it.each<[string, readonly [string, string]]>([
    ['branch.created', ['created the branch ', '']],
    ['content.saved', ['changed ', ' (draft, not live)']],
    ['experiment.started-early', ['experiment started early ', '']],
  ])('are for %s: %j', (action, text) => {
    expect(actionText(action)).toEqual(text);
  });
});
