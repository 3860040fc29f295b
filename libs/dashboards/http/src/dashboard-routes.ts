import { countDays, isDay } from '@waypost/platform/kernel/days';
import { MAX_DASHBOARD_DAYS, DASHBOARD_DEVICES, type DashboardQuery } from '@waypost/dashboards/contract';
import { dashboard } from '@waypost/dashboards/server';
import { type FigureQueries } from '@waypost/dashboards/server/ports';
import type { Clock } from '@waypost/platform/kernel';
import { wrongField } from '@waypost/platform/express/problems';
import { Router } from 'express';

const MAX_NAME_LENGTH = 200;

type TimeField = 'from' | 'to' | 'compareFrom' | 'compareTo';

/** Reads a dashboard's query. An empty filter counts as absent. */
export function readDashboardQuery(query: Readonly<Record<string, unknown>>): DashboardQuery {
  const day = (name: TimeField): string => {
    const value = query[name];
    if (typeof value !== 'string' || !isDay(value)) throw wrongField(name, `${name} must be a day, YYYY-MM-DD`);
    return value;
  };
  const name = (field: 'brand' | 'page' | 'source' | 'variant'): Partial<DashboardQuery> => {
    const value = query[field];
    if (value === undefined || value === '') return {};
    if (typeof value !== 'string' || value.length > MAX_NAME_LENGTH) throw wrongField(field, `${field} must be one name`);
    return { [field]: value };
  };
  const time = (first: TimeField, last: TimeField): readonly [string, string] => {
    const [from, to] = [day(first), day(last)];
    const length = countDays(from, to);
    if (length < 1) throw wrongField(last, `${last} must not be before ${first}`);
    if (length > MAX_DASHBOARD_DAYS) throw wrongField(first, `A dashboard tells of ${MAX_DASHBOARD_DAYS} days at most`);
    return [from, to];
  };
  const [from, to] = time('from', 'to');
  const isCompared = Boolean(query['compareFrom'] ?? query['compareTo']);
  const [compareFrom, compareTo] = isCompared ? time('compareFrom', 'compareTo') : [];
  const device = DASHBOARD_DEVICES.find((device) => device === query['device']);
  if (query['device'] && !device) throw wrongField('device', `device must be one of ${DASHBOARD_DEVICES.join(', ')}`);
  return {
    from,
    to,
    ...name('brand'),
    ...name('page'),
    ...name('source'),
    ...name('variant'),
    ...(device ? { device } : {}),
    ...(compareFrom && compareTo ? { compareFrom, compareTo } : {}),
  };
}

/** The figures of a period (R10.10). */
export function dashboardRoutes(figures: FigureQueries, clock: Clock): Router {
  const router = Router();
  const read = dashboard({ figures, clock });
  router.get('/dashboard', async (req, res) => {
    res.json(await read(readDashboardQuery(req.query)));
  });
  return router;
}
