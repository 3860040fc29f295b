#!/usr/bin/env node
// Staff's tool for a person who asks about their data, on the database of `DATABASE_URL`, or on the embedded one while it runs: `node
// tools/privacy.mjs export --phone "(310) 555-0123"`. Without a command it lists the commands.
import { runApiProgram } from './stack/api-program.mjs';

await runApiProgram('privacy');
