import { middlewareOf, resolveMiddleware } from './middleware';

describe('middlewareOf', () => {
  it.each([
    ['no route at all', undefined, ['route-rules']],
    ['a route that names none', {}, ['route-rules']],
    ['a route that has none', { middleware: [] }, []],
    ['a route that names others', { middleware: ['staff-only', 'route-rules'] }, ['staff-only', 'route-rules']],
  ])('of %s [R2.08] [R2.12]', (_what, route, names) => {
    expect(middlewareOf(route)).toEqual(names);
  });
});

describe('resolveMiddleware', () => {
  const registry = { first: () => true, second: () => false };

  it('returns middleware by name, in order [R2.04]', () => {
    expect(resolveMiddleware(['second', 'first'], registry)).toEqual([registry.second, registry.first]);
  });

  it.each(['third', 'toString'])('throws for the unknown name %s [R2.08] [R13.04]', (name) => {
    expect(() => resolveMiddleware([name], registry)).toThrow(`Unknown route middleware: '${name}'`);
  });
});
