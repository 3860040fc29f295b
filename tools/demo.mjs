#!/usr/bin/env node
// `npm run demo`: adds three weeks of invented visitors with an experiment, for people who try the product while `npm start` runs. `npm run
// demo -- --remove` removes all of it.
import { runApiProgram } from './stack/api-program.mjs';

await runApiProgram('demo');
