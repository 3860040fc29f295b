import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileModules, exampleModules, missingDeclarations, modulesOf } from './house/readme-examples.mjs';

const IMPORT_CARD = "import { Card } from '@waypost/ui'; export {};";
const ANY_CARDS = 'declare const cards: any; type cards = any; export {};';

/** Examples, each with the line that makes a module of it. */
const LEFT_OUT = [
  ['a name of the library', 'Card({});', IMPORT_CARD],
  ['a name of the library as a type', 'let card: Card;', IMPORT_CARD],
  ['a name of the library in JSX', '<Card title="x"><p>y</p></Card>;', IMPORT_CARD],
  ['any other name', 'cards.Card({ Card: 1 });', ANY_CARDS],
  ['a short property', 'f({ cards }); function f(x) {}', ANY_CARDS],
  ['nothing that is imported', "import { Card } from 'elsewhere'; Card({});", 'export {};'],
  ['nothing that is declared', 'const { a: cards } = {}; (Card) => cards.delete(Card);', 'export {};'],
  ['nothing that is built in', 'const a = [undefined, window, process, Date.now()] as const;', 'export {};'],
];

for (const [what, code, line] of LEFT_OUT) {
  test(`a module adds to its example ${what}`, () => {
    assert.equal(missingDeclarations(code, new Map([['Card', '@waypost/ui']])), line);
  });
}

/** Shows that an error is found, with its line. It is compiled with the others, because the compiler reads every library first. */
const WRONG = ['# @waypost/platform/http', '', '```ts', 'problem({ status: 400, title: what });', '```', ''].join('\n');

test('each example of a README compiles against its library', async () => {
  const examples = exampleModules();
  assert.ok(examples.length > 100);
  const [wrong, ...errors] = await compileModules([...modulesOf('libs/platform/http/README.md', WRONG), ...examples]);
  assert.match(wrong, /^libs\/platform\/http\/README\.md:4 .*'code' is missing/);
  assert.deepEqual(errors, []);
});
