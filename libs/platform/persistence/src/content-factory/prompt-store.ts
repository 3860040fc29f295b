import { FIRST_PROMPT } from '@waypost/content-factory/model/prompt';
import type { PromptStore } from '@waypost/content-factory/server/ports';
import { appendToAudit } from '../audit/audit-log';
import type { Database } from '../database/database';
import type { Transaction } from '../database/sql-client';

const CURRENT = 'current';
/** The author of the prompt version that comes with the code. */
const WAYPOST = { byId: 'waypost', byName: 'Waypost' };
/** The day on which the first version was written. */
const FIRST_AT = new Date('2026-11-22T00:00:00Z');

/** Prompts as immutable versions with a label that moves (R10.19). The first version comes with the code. */
export function createPromptStore({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): PromptStore {
  /** Stores the code's version if nothing is stored yet. */
  const ensureFirst = async (): Promise<void> => {
    if (await prisma.factoryPromptLabel.findUnique({ where: { label: CURRENT } })) return;
    await inTransaction(async (transaction) => {
      const written = { ...WAYPOST, at: FIRST_AT };
      await transaction.factoryPrompt.createMany({ data: [{ version: 1, text: FIRST_PROMPT, ...written }], skipDuplicates: true });
      await transaction.factoryPromptLabel.createMany({ data: [{ label: CURRENT, version: 1, ...written }], skipDuplicates: true });
    });
  };

  return {
    async list() {
      await ensureFirst();
      const [label, rows] = await Promise.all([
        prisma.factoryPromptLabel.findUnique({ where: { label: CURRENT } }),
        prisma.factoryPrompt.findMany({ orderBy: { version: 'desc' } }),
      ]);
      return rows.map(({ version, text, byName, at }) => ({
        version,
        text,
        isCurrent: version === label?.version,
        writtenBy: byName,
        writtenAt: at,
      }));
    },

    async current() {
      await ensureFirst();
      const label = await prisma.factoryPromptLabel.findUnique({ where: { label: CURRENT }, include: { prompt: true } });
      return label && { version: label.prompt.version, text: label.prompt.text };
    },

    async add({ text, base }, by, at, entry) {
      await ensureFirst();
      const written = { byId: by.id, byName: by.name, at };
      return inTransaction(async (transaction) => {
        if (!(await lockLabel(transaction, base, written))) return null;
        const newest = await transaction.factoryPrompt.aggregate({ _max: { version: true } });
        const prompt = { version: (newest._max.version ?? 0) + 1, text };
        await transaction.factoryPrompt.create({ data: { ...prompt, ...written } });
        await moveLabel(transaction, { ...written, version: prompt.version });
        await appendToAudit(transaction, [entry(prompt)]);
        return prompt;
      });
    },

    async makeCurrent(version, by, at, entry) {
      await ensureFirst();
      return inTransaction(async (transaction) => {
        if (!(await transaction.factoryPrompt.findUnique({ where: { version }, select: { version: true } }))) return false;
        await moveLabel(transaction, { version, byId: by.id, byName: by.name, at });
        await appendToAudit(transaction, [entry]);
        return true;
      });
    },
  };
}

interface LabelChange {
  readonly version?: number;
  readonly byId: string;
  readonly byName: string;
  readonly at: Date;
}

/**
 * Locks the label's row by a write, if it is at this version: of two people who add a version at once, the second finds the label moved.
 * Returns whether it is.
 */
async function lockLabel(transaction: Transaction, version: number, written: LabelChange): Promise<boolean> {
  const { count } = await transaction.factoryPromptLabel.updateMany({ where: { label: CURRENT, version }, data: written });
  return count === 1;
}

async function moveLabel(transaction: Transaction, data: LabelChange): Promise<void> {
  await transaction.factoryPromptLabel.update({ where: { label: CURRENT }, data });
}
