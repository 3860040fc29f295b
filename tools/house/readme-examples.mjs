// Makes a module of each example in a library's README, and has the compiler check them all.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { API } from 'typescript-native/unstable/async';
import { inWorkspace } from '../workspace.mjs';
import { faces, namesOf } from './imports.mjs';

/** Globals that a browser has and Node has not. */
const BROWSER_GLOBALS = ['window', 'document', 'location', 'localStorage', 'HTMLElement'];
/** Identifiers of the syntax tree that cannot be declared. The second one is in `as const`. */
const LANGUAGE_NAMES = ['undefined', 'const'];
const isBuiltIn = (name) => name in globalThis || BROWSER_GLOBALS.includes(name) || LANGUAGE_NAMES.includes(name);

const DECLARES = new Set([
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.TypeParameter,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.ImportClause,
  ts.SyntaxKind.ImportSpecifier,
  ts.SyntaxKind.NamespaceImport,
]);
const NAMES_A_PROPERTY = new Set([
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.JsxAttribute,
  ts.SyntaxKind.MetaProperty,
]);

const isDeclaration = (node) => DECLARES.has(node.parent.kind) && node.parent.name === node;
const isHtmlTag = ({ parent, text }) => (ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)) && /^[a-z]/.test(text);
const isProperty = (node) => (NAMES_A_PROPERTY.has(node.parent.kind) && node.parent.name === node) || node.parent.propertyName === node;

/** Returns the names that an example uses and neither declares nor imports. */
function undeclaredNames(code) {
  const declared = new Set();
  const used = new Set();
  const visit = (node) => {
    if (ts.isIdentifier(node) && isDeclaration(node)) declared.add(node.text);
    else if (ts.isIdentifier(node) && !isProperty(node) && !isHtmlTag(node)) used.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('example.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return [...used].filter((name) => !declared.has(name) && !isBuiltIn(name));
}

/**
 * Returns one line with what an example leaves out: imports of its library's names, and `any` for every other name. `faceByName` holds the
 * library's names: `Map { 'Card' → '@waypost/ui' }`.
 */
export function missingDeclarations(code, faceByName) {
  const declarations = undeclaredNames(code).map((name) =>
    faceByName.has(name) ? `import { ${name} } from '${faceByName.get(name)}';` : `declare const ${name}: any; type ${name} = any;`,
  );
  return [...declarations, 'export {};'].join(' ');
}

/** Returns the names that the faces of a library's folder export. */
function faceByNameOf(folder) {
  const own = Object.entries(faces()).filter(([, file]) => file.startsWith(`${folder}/`));
  return new Map(own.flatMap(([face, file]) => namesOf(file).map(({ name }) => [name, face])));
}

const EXAMPLE = /^(```tsx?\n)(.*?)^```$/gms;

/** Returns the examples of a library's README as modules. A line of a module has the number that it has in the README. */
export function modulesOf(readme, markdown) {
  const faceByName = faceByNameOf(path.posix.dirname(readme));
  return [...markdown.matchAll(EXAMPLE)].map(({ 1: fence, 2: code, index }) => {
    const linesAbove = (markdown.slice(0, index) + fence).split('\n').length - 1;
    return { readme, text: missingDeclarations(code, faceByName) + '\n'.repeat(linesAbove) + code };
  });
}

/** Returns the examples of all libraries: `[{ readme, text }, …]`. */
export const exampleModules = () =>
  readdirSync(inWorkspace('libs'), { recursive: true })
    .map((file) => path.posix.join('libs', String(file).replaceAll(path.sep, '/')))
    .filter((file) => path.posix.basename(file) === 'README.md' && !file.includes('/node_modules/'))
    .flatMap((readme) => modulesOf(readme, readFileSync(inWorkspace(readme), 'utf8')));

/** A parameter whose type an example leaves out: `(req, res) => …`. */
const IMPLICIT_ANY = [7006, 7031];
const SETTINGS = { extends: '../../tsconfig.json', include: ['.'] };

/**
 * Returns the compiler's errors in files of a project, a list for each. The compiler's command would check the libraries too, which takes
 * several times as long and is done by `npm run typecheck`.
 */
async function errorsIn(project, files) {
  const api = new API({ cwd: inWorkspace() });
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [project] });
    const { program } = snapshot.getProject(project);
    const errors = [];
    for (const file of files) {
      const inFile = [...(await program.getSyntacticDiagnostics(file)), ...(await program.getSemanticDiagnostics(file))];
      errors.push(inFile.filter(({ code }) => !IMPLICIT_ANY.includes(code)));
    }
    return errors;
  } finally {
    await api.close();
  }
}

const inWords = ({ text, messageChain = [] }) => [text, ...messageChain.map(inWords)].join(' ');

/** Compiles modules. Returns their errors: `libs/ui/README.md:22 Property 'label' is missing …` */
export async function compileModules(modules) {
  mkdirSync(inWorkspace('dist'), { recursive: true });
  const folder = mkdtempSync(inWorkspace('dist', 'readme-examples-'));
  try {
    const project = path.join(folder, 'tsconfig.json');
    writeFileSync(project, JSON.stringify(SETTINGS));
    const files = modules.map((_, index) => path.join(folder, `example-${index}.tsx`));
    modules.forEach(({ text }, index) => writeFileSync(files[index], text));
    const errors = await errorsIn(project, files);
    return modules.flatMap(({ readme, text }, index) =>
      errors[index].map((error) => `${readme}:${text.slice(0, error.pos).split('\n').length} ${inWords(error)}`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
