export { databaseOfTests, type DatabaseOfTests, type DatabaseOfTestsOptions } from './database-of-tests';
export { startTestDatabase, type TestDatabase } from './start-test-database';
