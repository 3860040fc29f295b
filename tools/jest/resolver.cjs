// Resolves the project's own names by tsconfig.base.json, and everything else like Node.
const { readFileSync } = require('node:fs');
const path = require('node:path');

const workspace = path.resolve(__dirname, '../..');
const { compilerOptions } = JSON.parse(readFileSync(path.join(workspace, 'tsconfig.base.json'), 'utf8'));
const faces = new Map(Object.entries(compilerOptions.paths).map(([alias, [file]]) => [alias, path.join(workspace, file)]));

module.exports = (request, options) => faces.get(request) ?? options.defaultResolver(request, options);
