import { defineConfig } from 'prisma/config';

// Read by Prisma's own command line only; at run time the address is given to `createDatabase` (see tools/database/README.md).
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost/waypost' },
});
