#!/usr/bin/env node
// `npm run replay -- --from <instant>`: writes the stream's events from then on to a restored database (R16.10).
import { runApiProgram } from './stack/api-program.mjs';

await runApiProgram('replay');
