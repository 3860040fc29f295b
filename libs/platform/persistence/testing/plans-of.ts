import type { Database } from '../src/database/database';

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Runs `ask`, and returns the plans of its statements that contain a text, as they ran. They are run a second time for that. */
export async function plansOf({ pool }: Pick<Database, 'pool'>, part: string, ask: () => Promise<unknown>): Promise<string> {
  const sent = jest.spyOn(pool, 'query');
  await ask();
  const statements = (sent.mock.calls as unknown as [Statement][]).map(([statement]) => statement);
  sent.mockRestore();
  const plans: object[] = [];
  for (const { text, values } of statements.filter((statement) => statement.text.includes(part)))
    plans.push(...(await pool.query<object>(`explain (analyze) ${text}`, values)).rows);
  return JSON.stringify(plans);
}
