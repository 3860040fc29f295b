import type { BuildStore } from '@waypost/pages/server/builds';
import type { Database } from '../database/database';
import { comeIntoService, forgetBuilds, nowRunning } from './running-builds.sql';

/** The builds that a site's processes run, and their files, in PostgreSQL (R16.07). */
export const createBuildStore = ({ prisma }: Pick<Database, 'prisma'>): BuildStore => ({
  async keep(build, files) {
    await comeIntoService(prisma, build);
    await forgetBuilds(prisma);
    if ((await prisma.buildFile.count({ where: { buildId: build.id } })) > 0) return;
    // One statement, so that all files are stored or none.
    const data = files().map(({ path, body }) => ({ buildId: build.id, path, body: new Uint8Array(body) }));
    await prisma.buildFile.createMany({ data, skipDuplicates: true });
  },

  beat: (processId, build) => nowRunning(prisma, processId, build),

  async leave(processId) {
    await prisma.runningProcess.deleteMany({ where: { id: processId } });
  },

  async paths() {
    return (await prisma.buildFile.findMany({ distinct: ['path'], select: { path: true } })).map(({ path }) => path);
  },

  async read(path) {
    return (await prisma.buildFile.findFirst({ where: { path }, select: { body: true } }))?.body ?? null;
  },
});
