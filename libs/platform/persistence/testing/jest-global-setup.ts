import { startTestServer, TEST_SERVER_VARIABLE } from './start-test-database';

declare global {
  var waypostTestServer: { stop(): Promise<void> } | undefined;
}

/** Jest's `globalSetup`: one PostgreSQL for all test files of the run. */
export default async function setUp(): Promise<void> {
  const server = await startTestServer();
  process.env[TEST_SERVER_VARIABLE] = JSON.stringify({ url: server.url, processUrl: server.processUrl });
  globalThis.waypostTestServer = server;
}
