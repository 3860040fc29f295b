// Infers `typecheck: tsc --noEmit` for every project. With `noEmit`, @nx/js infers a target that only echoes, which would pass without
// checking anything.
const { existsSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');

exports.name = 'typecheck-plugin';
exports.createNodesV2 = [
  '**/project.json',
  (files, _options, context) =>
    files
      .map((file) => [file, dirname(file)])
      .filter(([, root]) => root !== '.' && existsSync(join(context.workspaceRoot, root, 'tsconfig.json')))
      .map(([file, root]) => [
        file,
        {
          projects: {
            [root]: {
              root,
              targets: {
                typecheck: {
                  command: `node ${relative(root, 'node_modules/typescript-native/bin/tsc')} --noEmit -p tsconfig.json`,
                  options: { cwd: root },
                  cache: true,
                  inputs: ['default', '^default', { externalDependencies: ['typescript-native'] }],
                },
              },
            },
          },
        },
      ]),
];
