describe('@waypost/platform/kernel/server-only', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'document');
    jest.resetModules();
  });

  it('throws at import if there is a document [R1.06] [R8.09]', () => {
    Object.assign(globalThis, { document: {} });
    expect(() => jest.requireActual('./index')).toThrow('for the server was loaded in a browser');
  });

  it('can be imported on the server', () => {
    expect(() => jest.requireActual('./index')).not.toThrow();
  });
});
