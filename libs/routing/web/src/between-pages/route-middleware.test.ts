import { middlewareOf, resolveMiddleware } from '@waypost/routing/model';
import { activeRoutes, routeTable } from '@waypost/routing/model/table';
import { BRAND_IDS } from '@waypost/brands';
import { passesMiddleware, refusalOnEntry, ROUTE_MIDDLEWARE } from './route-middleware';

const TO = { pathname: '/staff', search: '?a=1' };
const asked: unknown[] = [];
const registry = {
  open: (to: unknown) => void asked.push(to),
  yes: async () => true,
  no: async () => false,
  broken: () => {
    throw new Error('defect');
  },
};

describe('passesMiddleware', () => {
  it.each([
    [undefined, true],
    [[], true],
    [['open', 'yes'], true],
    [['yes', 'no', 'broken'], false],
  ])('with %j is %s [R2.08]', async (middleware, passes) => {
    expect(await passesMiddleware({ middleware }, TO, registry)).toBe(passes);
  });

  it('passes the visitor’s target to the middleware [R2.08]', async () => {
    asked.length = 0;
    await passesMiddleware({ middleware: ['open'] }, TO, registry);
    expect(asked).toEqual([TO]);
  });

  it('rejects with the error of a middleware, and for an unknown name [R2.08] [R13.04]', async () => {
    await expect(passesMiddleware({ middleware: ['broken'] }, TO, registry)).rejects.toThrow('defect');
    await expect(passesMiddleware({ middleware: ['other'] }, TO, registry)).rejects.toThrow("Unknown route middleware: 'other'");
  });
});

describe('refusalOnEntry', () => {
  it.each([['no'], ['broken']])('is the 404 with the path if middleware is %s while hydrating [R2.08] [R13.03]', async (name) => {
    expect(await refusalOnEntry({ middleware: [name] }, TO, registry)).toMatchObject({
      statusCode: 404,
      statusMessage: 'Page Not Found: /staff',
      fatal: true,
    });
  });

  it('is null if all middleware lets the visitor in [R2.08]', async () => {
    expect(await refusalOnEntry({ middleware: ['open', 'yes'] }, TO, registry)).toBeNull();
  });

  it('throws for an unknown name, which is no missing page [R2.08] [R13.04]', async () => {
    await expect(refusalOnEntry({ middleware: ['toString'] }, TO, registry)).rejects.toThrow('Unknown route middleware');
  });
});

it.each(BRAND_IDS)('every middleware that a route of %s names exists [R2.08]', (brandId) => {
  const names = activeRoutes(routeTable, brandId).map(middlewareOf);
  for (const middleware of names) expect(() => resolveMiddleware(middleware, ROUTE_MIDDLEWARE)).not.toThrow();
  expect(names.every((middleware) => middleware.includes('route-rules'))).toBe(true);
});
