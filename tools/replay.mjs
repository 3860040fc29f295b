#!/usr/bin/env node
// `npm run replay -- --from <instant>`: gives a restored database what the stream of events holds from then on (R16.10).
import { runApiProgram } from './stack/api-program.mjs';

await runApiProgram('replay');
