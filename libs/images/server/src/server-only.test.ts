describe('@waypost/images/server', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'document');
    jest.resetModules();
  });

  it('throws at import where there is a document [R1.06]', () => {
    Object.assign(globalThis, { document: {} });
    expect(() => jest.requireActual('./index')).toThrow('@waypost/images/server is for the server only');
  });

  it('imports on the server', () => {
    expect(() => jest.requireActual('./index')).not.toThrow();
  });
});
