describe('@waypost/funnel-engine/server', () => {
  const globals = globalThis as { window?: unknown };
  afterEach(() => {
    delete globals.window;
    jest.resetModules();
  });

  it.each(['./submit-plain-step', './plain-results', './save-lead'])('%s refuses to be loaded by a browser', async (module) => {
    jest.resetModules();
    globals.window = {};
    await expect(import(module)).rejects.toThrow('runs on the server only');
  });
});
