import type { FigureDays, PhoneFigures } from '@waypost/phones/server';
import type { Database } from '../database/database';

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The dashboards' counts of phone rules and numbers (ADR 16): a few rows a day, however many events there were. */
export function createPhoneFigures({ prisma }: Pick<Database, 'prisma'>): PhoneFigures {
  const sums =
    (what: keyof PhoneFigures) =>
    async ({ from, to }: FigureDays): Promise<Readonly<Record<string, number>>> => {
      const rows = await prisma.dashboardPhoneCount.groupBy({
        by: ['name'],
        where: { what, day: { gte: dateOf(from), lte: dateOf(to) } },
        _sum: { visits: true },
      });
      return Object.fromEntries(rows.map(({ name, _sum }) => [name, _sum.visits ?? 0]));
    };
  return { answered: sums('answered'), called: sums('called') };
}
