// Phrases that confused readers outside the project, in texts for visitors and staff. Comments are for engineers, so only a few phrases are refused there.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { servesTests } from './house/imports.mjs';
import { inWorkspace } from './workspace.mjs';

/** Earlier phrases, each with its plain replacement. */
const REWRITTEN = [
  [/you do not have to wait/i, 'We open Monday at 8 AM your time.'],
  [/based on your answers, here is what/i, 'Companies advertising near {place}'],
  [/I have Medicare Part A and Part B|do you also have Medicaid/i, 'Do you have Medicare Parts A and B? Do you have Medicaid?'],
  [/looked at calmly/i, 'pros, cons and what to ask'],
  [/\bdear (list|plan|drug)/i, 'expensive'],
  [/we do not know your place/i, 'Enter your ZIP code to see your county.'],
  [/where you seem to be/i, 'near you'],
  [/the plan of today/i, 'your current plan'],
  [/crossing over to|mind the gap/i, 'Changing coverage? Avoid a gap.'],
  [/sit down and start/i, 'Start together'],
  [/four sieves/i, 'Four ways to narrow the list'],
  [/¿está mi dentista/i, '¿Mi dentista está en la red?'],
  [/corazón delicado/i, 'problemas del corazón'],
  [/la inscripción termina/i, 'se cancela la inscripción'],
  [/cómo se entra\b(?! en)|\blo que existe\b/i, 'Requisitos, Beneficios posibles'],
  [/trabajos mayores/i, 'tratamientos mayores'],
  [/pareja de hecho/i, 'Pareja doméstica'],
  [/[«»]/, '“…”'],
  [/line of changes of your own/i, 'A private copy where you make and check changes'],
  [/against main\b|\bmain (has|had|moves|moved)\b/i, 'Live site, Changes not yet live'],
  [/\bon main\b/i, 'Live site, on the live site'],
  [/^Held$|publish is held/, 'Paused, The scheduled publish is paused'],
  [/stops have to be mended/i, 'Fix the errors above to publish.'],
  [/drop the plan/i, 'Cancel schedule'],
  [/\btook live\b/i, 'published {}; created {} (draft, not live)'],
  [/days of los angeles|from day to day/i, 'Days in Pacific time, Custom range'],
  [/visits of programs/i, '36 bot visits excluded'],
  [/filled: sent|hatched: saw/i, 'Solid: completed. Striped: left here.'],
  [/look for the red lines/i, 'Headline is empty.'],
  [/makes their account/i, 'Send them this link. It works once, for 3 days, and replaces earlier links.'],
  [/now where empty/i, 'blank means now'],
  [/ring stays in sight/i, 'Drag the ring to the part that must never be cropped.'],
  [/what this is for|stands in (the|every) \w+/i, 'Why are you publishing? Shown in History.'],
  [/\bread, mend\b|\basked (again at|as number)\b|\bheld on a person\b/i, 'Open one to read, edit and approve it. Next try at 9:15.'],
  [/what you typed into/i, 'What you typed on “Auto quiz” (Tallgrass)'],
  [
    /nothing has this address|no page is like that|that is no e-mail/i,
    'There is no page at this address, No pages match, Enter an e-mail address',
  ],
  [/I have car insurance today|hoy tengo seguro de auto/i, 'Do you have car insurance now? ¿Tiene seguro de auto en este momento?'],
  [/\bI own my home\b|mi casa es propia|\bI need an SR-22|\bnecesito un SR-22/i, 'Do you own your home? Do you need an SR-22?'],
  [/todavía no sabemos dónde vive/i, 'Escriba su código postal para ver su condado.'],
  [/internet connection seems|su conexión a internet parece/i, 'Do you live in {place}? ¿Vive en {place}?'],
  [
    /which crossing|look across|see the other side|one foot at a time|lights along the way|before you step on/i,
    'what changes, and in which order',
  ],
  [/around the block|(garden|over the) fence|take the first turn|start on my street/i, 'what neighbors ask, Enter my ZIP code'],
  [/points of the compass|find my way|\bbearings\b|which way is yours/i, 'Four kinds of allowances, Enter my ZIP code'],
  [/\bput on the table|everyone seated|asked at many tables/i, 'What to have ready, Ready to start together?'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\b(prices|terms|ones?|one|carrier|out) stands? (on|in|beside|first|nearer)\b|where it stands\b/i, 'is, is listed, we post'],
  [/\b(policy|price|dates?|it|and) holds?( from|,|\.|$)/i, 'applies, is valid, starts'],
  [/\b(can|to) ring (about|up|afterward|you)|whom you can ring|ring you up/i, 'call'],
  [/\bneed not\b|\bvisitors shall\b/i, 'do not have to, should'],
  [/\bspeaks? of\b|what speaks against/i, 'is about, Problems with'],
  [/come into question|waiting for the kettle|short ways/i, 'a plain word for what is meant'],
  [/how little they drive\. we ask|tell us how you drive|who drives with you/i, 'Only what the form asks.'],
  [/todos los planes de esta ciudad|en todo el lugar|“Other” \(otra\)|^su hora$/i, 'Spanish as it is spoken'],
  [/length counts, kinds of|takes? live\b|goes from this branch|can be brought back/i, 'Longer is safer. Publish, You can restore it.'],
  [
    /\btake (off the second|your second)|was taken off\b|signs you in no more/i,
    'Remove the second factor, You can no longer sign in with it.',
  ],
  [
    /could not be (found out|given back|asked for)|had its time|is given again|answers nobody/i,
    'what happened: could not check, expired, never applies',
  ],
  [/\banew\b|\bnobody may\b|\bit stands in\b/i, 'a present-day word'],
];

/** Legal texts that people have consented to. Changing a word would make another version (R15.04). */
const DATED = new Set(['libs/compliance/texts/consent-texts.ts']);
const NOT_READ = new Set(['node_modules', 'dist', 'generated', 'testing', 'partner-sandbox', 'web-e2e']);

function sourcesIn(folder) {
  return readdirSync(inWorkspace(folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_READ.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(file);
    return /\.tsx?$/.test(entry.name) && !servesTests(file) && !DATED.has(file) ? [file] : [];
  });
}

/**
 * Words that describe a state and not a content. Values are named after their content. `one` counts things, except at the end:
 * `ONE_DAY_MS`.
 */
const VAGUE_WORDS = /\b(told|known|found|kept|wish|gone)\b|\bones?$/;
/** The names of HTTP statuses. */
const STATUSES = /\bnot found\b|\bhttp gone\b/g;

/** Returns `isVisitKnown` and `IS_VISIT_KNOWN` as `is visit known`. */
const wordsOf = (name) =>
  name
    .split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .join(' ')
    .toLowerCase();

const isVague = (name) => VAGUE_WORDS.test(wordsOf(name).replace(STATUSES, ''));

/** Fields that are stored already, or are part of addresses. They keep their names. */
const STORED_FIELDS = new Set([
  'libs/operations/control/src/time/time-range.ts: kept',
  'libs/platform/persistence/src/visitor-rights/erasure.ts: consentsKeptUntil',
  'libs/staff/contract/src/audit-action-details.ts: kept',
  'libs/visitor-rights/server/src/erase-visitor.ts: kept',
  'libs/visitor/web/src/visitor-storage.ts: found',
]);

/** Returns the names that a source declares, and `tell` if it is called. */
function namesIn(file, source) {
  const names = [];
  const visit = (node) => {
    if (node.name && ts.isIdentifier(node.name) && !ts.isPropertyAccessExpression(node)) names.push(node.name.text);
    if (ts.isCallExpression(node) && /(^|\.)tell$/.test(node.expression.getText(parsed))) names.push('tell');
    ts.forEachChild(node, visit);
  };
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  visit(parsed);
  return names;
}

const vagueNamesIn = (file, source) => namesIn(file, source).filter((name) => isVague(name) || name === 'tell');

test('names are nouns and verbs of the field, and not told, known, found, kept, wish, one, gone or tell', () => {
  assert.deepEqual(vagueNamesIn('a.ts', 'const [one, many] = found; const b = { kept: tell(c.known) }; let isKnown, unknown;'), [
    'one',
    'kept',
    'tell',
    'isKnown',
  ]);
  assert.deepEqual(
    vagueNamesIn(
      'a.ts',
      'let KnownDevice, toldOf, VISITS_KEPT_DAYS, renewOne, ONE_DAY_MS, isOneOf, pageNotFound, PAGE_NOT_FOUND, HTTP_GONE;',
    ),
    ['KnownDevice', 'toldOf', 'VISITS_KEPT_DAYS', 'renewOne'],
  );
  const vague = [...sourcesIn('libs'), ...sourcesIn('apps')].flatMap((file) => {
    const source = readFileSync(inWorkspace(file), 'utf8');
    if (!/told|known|found|kept|wish|one|gone|tell/i.test(source)) return [];
    return vagueNamesIn(file, source).map((name) => `${file}: ${name}`);
  });
  assert.deepEqual(
    [...new Set(vague)].filter((name) => !STORED_FIELDS.has(name)),
    [],
  );
  assert.deepEqual(
    [...STORED_FIELDS].filter((name) => !vague.includes(name)),
    [],
    'take these off the list',
  );
});

/** Returns the texts in quotation marks or between tags, each with its line. */
function textsOf(file, source) {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const texts = [];
  const visit = (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node);
    if (isText) texts.push([parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1, node.text.replace(/\s+/g, ' ')]);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return texts;
}

/** Returns the rewritten phrases in a text, with their replacements. */
const stumblesIn = (text) => REWRITTEN.filter(([words]) => words.test(text)).map(([words, better]) => `${words}: say “${better}”`);

test('phrases that readers stumbled over do not come back [R10.01]', () => {
  const stumbles = [...sourcesIn('libs'), ...sourcesIn('apps')].flatMap((file) => {
    const source = readFileSync(inWorkspace(file), 'utf8');
    // Parsing takes a hundred times as long as searching.
    if (stumblesIn(source.replace(/\s+/g, ' ')).length === 0) return [];
    return textsOf(file, source).flatMap(([line, text]) => stumblesIn(text).map((stumble) => `${file}:${line}: ${stumble}`));
  });
  assert.deepEqual(stumbles, []);
});

/** Phrases that no source, comment or document has. */
const REFUSED_EVERYWHERE = /\bwhoever\b|\banew\b|\bstands in the\b/i;

/** Returns the lines of a text with a refused phrase, also if it goes over the end of a line. */
function refusedLinesIn(text) {
  const lines = text.split('\n');
  const words = (line) => (line ?? '').replace(/^\s*(\*|\/\/|#)?\s*/, '');
  return lines.flatMap((line, index) => {
    const isInLine = REFUSED_EVERYWHERE.test(line);
    const isOverEnd =
      REFUSED_EVERYWHERE.test(`${line.trimEnd()} ${words(lines[index + 1])}`) && !REFUSED_EVERYWHERE.test(lines[index + 1] ?? '');
    return isInLine || isOverEnd ? [index + 1] : [];
  });
}

const documents = () => readdirSync(inWorkspace('docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));

test('a few phrases are in no comment and in no document either', () => {
  assert.deepEqual(refusedLinesIn('// Whoever may\nconst a = 1;\n * it stands in\n * the way\n * anew'), [1, 3, 5]);
  const files = [...sourcesIn('libs'), ...sourcesIn('apps'), ...documents().map((name) => path.join('docs', name))];
  assert.deepEqual(
    files.flatMap((file) => refusedLinesIn(readFileSync(inWorkspace(file), 'utf8')).map((line) => `${file}:${line}`)),
    [],
  );
});

test('phrases are detected in quotation marks, in templates and between tags, and not in comments', () => {
  const source = '/** anew */ const a = "begin anew"; const b = `${a} against main`; const c = <p>Mind\n the gap</p>;';
  const lines = textsOf('a.tsx', source).flatMap(([, text]) => stumblesIn(text));
  assert.equal(lines.length, 3);
});
