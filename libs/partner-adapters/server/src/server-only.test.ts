const scope = globalThis as { window?: unknown; document?: unknown };

describe('loading the library', () => {
  afterEach(() => {
    jest.resetModules();
    delete scope.window;
    delete scope.document;
  });

  it.each(['window', 'document'] as const)('throws where there is a %s [R8.09] [R1.06]', async (name) => {
    scope[name] = {};

    await expect(import('./index')).rejects.toThrow(/loaded in a browser/);
  });

  it('works on the server [R8.09]', async () => {
    await expect(import('./index')).resolves.toHaveProperty('createPartnerAdapters');
  });
});
