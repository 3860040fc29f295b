// Staff read brands by name, so no screen of theirs shows a brand's bare id (R10.01).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { faces, servesTests } from './house/imports.mjs';
import { inWorkspace } from './workspace.mjs';

/** Returns whether a node is a brand's id: a variable or a property of that name. */
const isBrandId = (node) =>
  (ts.isIdentifier(node) && /^brand(Id)?$/.test(node.text)) || (ts.isPropertyAccessExpression(node) && /^brand(Id)?$/.test(node.name.text));
/** Ids within a composed text are visible. Ids within a React key, or joined by a dot to an item's key, are not. */
const isSeenTemplate = (node) =>
  ts.isTemplateExpression(node) &&
  node.templateSpans.some(({ expression, literal }) => isBrandId(expression) && !literal.text.startsWith('.'));
const isUnseenAttribute = (node) => ts.isJsxAttribute(node) && /^(key|value|to|href|id|data-.*)$/.test(node.name.getText());

/** Returns the lines on which a source shows a brand by its id: between tags, in an attribute's text, or as a column's cell. */
function bareIdsIn(file, source) {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lines = [];
  const note = (node) => lines.push(parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1);
  const visit = (node, isInTag) => {
    if (isUnseenAttribute(node)) return;
    const isChild = ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent);
    if (isChild && isBrandId(node.expression)) note(node);
    if (isInTag && isSeenTemplate(node)) note(node);
    const isShower = ts.isPropertyAssignment(node) && /^(cell|text|label|title|name|about)$/.test(node.name.getText());
    const shown = isShower && (ts.isArrowFunction(node.initializer) ? node.initializer.body : node.initializer);
    if (shown && (isBrandId(shown) || isSeenTemplate(shown))) note(shown);
    ts.forEachChild(node, (child) => visit(child, isInTag || ts.isJsxExpression(node)));
  };
  visit(parsed, false);
  return lines;
}

function sourcesIn(folder) {
  return readdirSync(inWorkspace(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(file);
    return /\.tsx?$/.test(entry.name) && !servesTests(file) ? [file] : [];
  });
}

test('no screen of staff shows the bare id of a brand [R10.01]', () => {
  const folders = new Set(
    Object.values(faces())
      .map((face) => /^libs\/(?:[^/]+\/control|control-center\/[^/]+)\//.exec(face)?.[0])
      .filter(Boolean),
  );
  assert.ok(folders.size > 10);
  const shown = [...folders].flatMap(sourcesIn).flatMap((file) => {
    const source = readFileSync(inWorkspace(file), 'utf8');
    return source.includes('brand') ? bareIdsIn(file, source).map((line) => `${file}:${line}: use brandName of @waypost/brands/names`) : [];
  });
  assert.deepEqual(shown, []);
});

test('a bare id is detected between tags, in a composed text and in a cell, and a name or a key is not', () => {
  const source = `
    const shown = <p>{row.brand}</p>;
    const question = <EditingDialogs name={\`Leave \${place.brand} \${place.path}?\`} />;
    const column = { name: 'brand', cell: ({ brand }) => brand };
    const named = <p key={\`\${row.brand} \${row.session}\`}>{brandName(row.brand)}</p>;
    const chosen = <option value={brand}>{brandName(brand)}</option>;
    const address = <Link to={pathOf(\`\${brand}.home\`)}>{title}</Link>;
  `;
  assert.deepEqual(bareIdsIn('a.tsx', source), [2, 3, 4]);
});
