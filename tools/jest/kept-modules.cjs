// What Jest does again for each file of tests that comes to a module, done once a worker: it compiles the module's code, and all of
// its functions that are called, and it builds the tables of ARIA.
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Tables and nothing else: no test can tell whose they are. Building them takes a tenth of a screen's tests. */
const TABLES = ['aria-query'];

const OF_ONE_FILE = /\.test\.tsx?$/;
/** Such code holds the file of tests that it was compiled for, to import on its behalf. */
const IMPORT_CALL = /\bimport\s*\(/;

const compileFunction = vm.compileFunction;
const compiled = new Map();

vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options;
  if (OF_ONE_FILE.test(filename) || IMPORT_CALL.test(source)) return compileFunction(source, parameters, options);
  const opening = `(function (${parameters.join(', ')}) {`;
  let script = compiled.get(filename);
  // Its text differs where tests of another environment come to it, and where it was changed while tests are watched.
  if (script?.source !== source || script.opening !== opening) {
    // The opening stands before the file's own first column, which errors name.
    script = { source, opening, code: new vm.Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length }) };
    compiled.set(filename, script);
  }
  return script.code.runInContext(parsingContext);
};

module.exports = class extends Runtime {
  requireModuleOrMock(from, name) {
    return TABLES.includes(name) ? require(require.resolve(name, { paths: [from] })) : super.requireModuleOrMock(from, name);
  }
};
