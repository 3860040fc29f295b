// Reads the imports between source files with the compiler, for the checks of the workspace.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inWorkspace } from '../workspace.mjs';

const NOT_OURS = new Set(['node_modules', 'dist', 'generated', '.data']);
const IS_TEST = /\.(test|spec)\.tsx?$/;

/** Returns every TypeScript file below a folder, relative to the workspace, with forward slashes. */
function filesBelow(folder) {
  return readdirSync(inWorkspace(folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(file);
    return /\.m?tsx?$/.test(entry.name) ? [file] : [];
  });
}

export const isTest = (file) => IS_TEST.test(file);
/** Builders and fakes are used by tests only. */
export const servesTests = (file) => isTest(file) || /(^|\/)testing\//.test(file) || file.startsWith('apps/web-e2e/');

/** Returns the faces, which are the public modules: `{ '@waypost/ui': 'libs/ui/src/index.ts', … }` */
export const faces = () => {
  const { compilerOptions } = JSON.parse(readFileSync(inWorkspace('tsconfig.base.json'), 'utf8'));
  return Object.fromEntries(Object.entries(compilerOptions.paths).map(([alias, [file]]) => [alias, path.posix.normalize(file)]));
};

const parsed = (file) => ts.createSourceFile(file, readFileSync(inWorkspace(file), 'utf8'), ts.ScriptTarget.Latest, true);

/** Returns a function that resolves an import to one of these files. Null if it leads out of the workspace. */
function resolverAmong(names) {
  const aliases = faces();
  return (from, specifier) => {
    const start = aliases[specifier] ?? (specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : null);
    if (start === null) return null;
    return [start, `${start}.ts`, `${start}.tsx`, `${start}/index.ts`].find((file) => names.has(file)) ?? null;
  };
}

/** Returns every source file with the workspace files that it imports, including lazy and type imports: `Map { file → Set { file } }`. */
export function importGraph() {
  const files = [...filesBelow('libs'), ...filesBelow('apps')];
  const names = new Set(files);
  const resolved = resolverAmong(names);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(inWorkspace(file), 'utf8'), true, true);
      const imported = importedFiles.map(({ fileName }) => resolved(file, fileName));
      return [file, new Set(imported.filter((target) => target !== null && target !== file))];
    }),
  );
}

/** Returns the circles of a graph: lists of nodes that reach each other (Tarjan's strongly connected components). */
export function circlesIn(graph) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const circles = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next);
        lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
      } else if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node), order.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/**
 * Returns the names that files with `mayAsk` import from each face: `Map { '@waypost/ui' → Set { 'Card' } }`, with `*` if a file
 * imports the whole module. A library's own files also import its inner faces by path.
 */
export function namesAsked(mayAsk) {
  const facesByFile = new Map(Object.entries(faces()).map(([face, file]) => [file, face]));
  const asked = new Map([...facesByFile.values()].map((face) => [face, new Set()]));
  for (const file of [...filesBelow('libs'), ...filesBelow('apps')].filter(mayAsk)) {
    const faceOf = (specifier) => {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      return specifier.startsWith('.') ? (facesByFile.get(`${target}/index.ts`) ?? facesByFile.get(`${target}.ts`)) : specifier;
    };
    const ask = (specifier, name) => asked.get(faceOf(specifier))?.add(name);
    const visit = (node) => {
      if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
        const names = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
        if (names?.elements)
          for (const element of names.elements) ask(node.moduleSpecifier.text, (element.propertyName ?? element.name).text);
        else ask(node.moduleSpecifier.text, '*');
      }
      const isLazy = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
      if (isLazy && ts.isStringLiteral(node.arguments[0])) ask(node.arguments[0].text, '*');
      ts.forEachChild(node, visit);
    };
    visit(parsed(file));
  }
  return asked;
}

const isExported = ({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** Returns the exports of one statement of a face: listed or declared names. */
function exportsOf(statement) {
  if (ts.isExportDeclaration(statement))
    return statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name, isTypeOnly }) => ({ name: name.text, isType: statement.isTypeOnly || isTypeOnly }))
      : [];
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => ({ name: name.text, isType: false }));
  return [{ name: statement.name.text, isType: ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) }];
}

/** Returns the exports of a face, each with whether it is only a type. */
export const namesOf = (file) => parsed(file).statements.flatMap(exportsOf);

/** Returns a file's imports and re-exports of workspace files, its exports, and how often it uses each name. */
function readModule(file, resolved) {
  const module = { exports: [], imports: [], reexports: [], uses: new Map() };
  const importFrom = (specifier, name) => {
    const target = resolved(file, specifier);
    if (target) module.imports.push([target, name]);
  };
  const visit = (node) => {
    if (ts.isIdentifier(node)) module.uses.set(node.text, (module.uses.get(node.text) ?? 0) + 1);
    if (ts.isImportDeclaration(node) && node.importClause) {
      const names = node.importClause.namedBindings;
      if (names?.elements)
        for (const element of names.elements) importFrom(node.moduleSpecifier.text, (element.propertyName ?? element.name).text);
      else importFrom(node.moduleSpecifier.text, '*');
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && node.exportClause?.elements) {
      const target = resolved(file, node.moduleSpecifier.text);
      for (const { name, propertyName } of target ? node.exportClause.elements : [])
        module.reexports.push([name.text, target, (propertyName ?? name).text]);
    }
    const isLazy = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    if (isLazy && ts.isStringLiteralLike(node.arguments[0])) importFrom(node.arguments[0].text, '*');
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) importFrom(node.argument.literal.text, '*');
    ts.forEachChild(node, visit);
  };
  const source = parsed(file);
  visit(source);
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) continue;
    module.exports.push(...exportsOf(statement).map(({ name }) => name));
  }
  return module;
}

/**
 * Returns `file: name` of each export that no file with `mayAsk` imports, through any face, and that its own file does not use
 * either.
 */
export function unaskedExports(mayAsk) {
  const files = [...filesBelow('libs'), ...filesBelow('apps')];
  const resolved = resolverAmong(new Set(files));
  const modules = new Map(files.map((file) => [file, readModule(file, resolved)]));
  const asked = new Set();
  const ask = (file, name) => {
    const key = `${file}: ${name}`;
    if (asked.has(key)) return;
    asked.add(key);
    const { exports, reexports } = modules.get(file);
    if (name === '*') for (const own of exports) asked.add(`${file}: ${own}`);
    for (const [shown, target, original] of reexports) if (name === '*' || shown === name) ask(target, original);
  };
  for (const [file, { imports }] of modules) if (mayAsk(file)) for (const [target, name] of imports) ask(target, name);
  return [...modules]
    .filter(([file]) => mayAsk(file))
    .flatMap(([file, { exports, uses }]) =>
      exports.filter((name) => !asked.has(`${file}: ${name}`) && (uses.get(name) ?? 0) < 2).map((name) => `${file}: ${name}`),
    );
}
