import { resolveMiddleware } from './middleware';

describe('resolveMiddleware', () => {
  const registry = { first: () => true, second: () => false };

  it('finds middleware by name, in order [R2.04]', () => {
    expect(resolveMiddleware(['second', 'first'], registry)).toEqual([registry.second, registry.first]);
  });

  it.each(['third', 'toString'])('throws for the unknown name %s [R2.08] [R13.04]', (name) => {
    expect(() => resolveMiddleware([name], registry)).toThrow(`Unknown route middleware: '${name}'`);
  });
});
