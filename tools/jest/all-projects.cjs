// Runs every project's tests in one Jest run, so that its workers and its database are started once. They run as two projects, one per
// environment. Jest caches compiled files and module paths per project, so a hundred projects would each compile and resolve the same
// libraries.
const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');
const preset = require('../../jest.preset.js');

const workspace = path.resolve(__dirname, '../..');
/** The settings that a project may have. Any other setting would apply to every project here, so put it into the preset. */
const SETTINGS = ['displayName', 'preset', 'testEnvironment', 'globalSetup', 'globalTeardown'];

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [path.join(folder, entry.name)] : []));

/** The folders with a jest.config.cjs: an app, a library, or a part of one. */
const projects = ['apps', 'libs']
  .flatMap((name) => foldersIn(path.join(workspace, name)))
  .flatMap((folder) => [folder, ...foldersIn(folder)])
  .filter((folder) => existsSync(path.join(folder, 'jest.config.cjs')))
  .map((folder) => {
    const config = require(path.join(folder, 'jest.config.cjs'));
    const unknown = Object.keys(config).filter((name) => !SETTINGS.includes(name));
    if (unknown.length > 0)
      throw new Error(`${folder}/jest.config.cjs sets ${unknown.join(', ')}, which a run of all projects can't keep apart`);
    const inFolder = (file) => file?.replace('<rootDir>', folder);
    return {
      folder,
      environment: config.testEnvironment ? path.resolve(folder, config.testEnvironment) : preset.testEnvironment,
      globalSetup: inFolder(config.globalSetup),
      globalTeardown: inFolder(config.globalTeardown),
    };
  });

/** Merges the projects of an environment into one. */
function together(environment) {
  const members = projects.filter((project) => project.environment === environment);
  const hooks = members.filter(({ globalSetup, globalTeardown }) => globalSetup ?? globalTeardown);
  if (hooks.length > 1) throw new Error('a run of all projects keeps one globalSetup in each environment');
  const { globalSetup, globalTeardown } = hooks[0] ?? {};
  return {
    ...preset,
    rootDir: workspace,
    roots: members.map(({ folder }) => folder),
    testEnvironment: environment,
    ...(globalSetup && { globalSetup }),
    ...(globalTeardown && { globalTeardown }),
  };
}

module.exports = {
  rootDir: workspace,
  projects: [...new Set(projects.map(({ environment }) => environment))].map(together),
  maxWorkers: 2,
  testTimeout: preset.testTimeout,
};
