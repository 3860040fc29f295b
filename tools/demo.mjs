#!/usr/bin/env node
// `npm run demo`: three weeks of invented visitors and an experiment that they are in, for whoever tries the product, while
// `npm start` runs. `npm run demo -- --remove` takes all of it back.
import { runApiProgram } from './stack/api-program.mjs';

await runApiProgram('demo');
