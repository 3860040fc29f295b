import { AUTO_ANSWERS } from '@waypost/funnel-engine/model/testing';
import { formNamed, walkFunnel } from '../testing/visitor/funnel-walk';
import { headline, openEditor, PAGE, save } from '../testing/staff/page-editor';
import { rawRequest } from '../testing/raw-request';
import { ANNA, createBranch, publish, signIn } from '../testing/staff/staff';
import { storedEvents } from '../testing/events/stored-events';
import { expect, freshWaypost, test, urlOf } from '../testing/test';
import { startTwoProcesses, type TwoProcesses } from '../testing/waypost/two-processes';

const auto = formNamed('auto-v1');

test('a visitor’s funnel and a publish work across two processes, alternating requests [R16.02] [R16.06]', async ({ browser }) => {
  test.setTimeout(240_000);
  const started: TwoProcesses[] = [];
  const { waypost, end } = await freshWaypost(
    { ADMIN_EMAIL: ANNA.email, ADMIN_PASSWORD: ANNA.password },
    {
      runApi: async (env) => {
        const both = await startTwoProcesses(env);
        started.push(both);
        return both;
      },
    },
  );
  try {
    const processes = started.flatMap((both) => both.processes);
    expect(processes).toHaveLength(2);

    const visitor = await browser.newPage();
    await visitor.goto(urlOf(waypost, 'tqg', '/quiz/auto'));
    await walkFunnel(visitor, auto, AUTO_ANSWERS);
    const session = await visitor.evaluate(() => (JSON.parse(localStorage.getItem('waypost:session') ?? '{}') as { id: string }).id);
    const questions = auto.steps.filter(({ kind }) => kind === 'question').length;
    const events = storedEvents(waypost.databaseUrl);
    await expect.poll(async () => (await events.countOfSession(session))['formStepSubmitted']).toBe(questions);

    const staff = await browser.newPage();
    await signIn(staff, waypost, ANNA);
    const branch = await createBranch(staff, waypost, 'Two of everything');
    await openEditor(staff, waypost, branch);
    await headline(staff).fill('Seen by both processes');
    await save(staff);
    await publish(staff, waypost, branch);
    for (const { port } of processes) {
      const pageOf = async () => (await rawRequest({ port, host: 'tqg.localhost', path: PAGE.path })).body;
      await expect.poll(pageOf, 'both answer what was published').toContain('Seen by both processes');
    }
    for (const { requests } of processes) expect(requests()).toBeGreaterThan(0);
  } finally {
    await end();
  }
});
