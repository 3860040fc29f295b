import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brandRecords } from '@waypost/brands/records';
import { expect, test } from '@playwright/test';
import {
  closureOf,
  compressedSize,
  FUNNEL_THROUGH_RESULTS,
  LANDING_AFTER_INTENT,
  LANDING_BEFORE_INTENT,
  readManifest,
} from '../testing/waypost-tools';

const client = path.resolve(__dirname, '../../../dist/apps/web/client');
const controlCenter = path.resolve(__dirname, '../../../dist/apps/web/control-center');

function scriptFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(folder, file));
}
const readScripts = () => scriptFiles(client).map((file) => ({ file: path.relative(client, file), text: readFileSync(file, 'utf8') }));

const consumerBrands = brandRecords.filter(({ id }) => id !== 'ccc');
const bytesOf = (names: readonly string[]) => compressedSize(client, closureOf(readManifest(client), names));

test('no script of a visitor contains a brand’s record [R1.06]', () => {
  const scripts = readScripts();
  expect(scripts.length).toBeGreaterThan(2);
  for (const { file, text } of scripts) {
    for (const brand of brandRecords) {
      const secrets = [brand.name, brand.owner, brand.gtmId, brand.address, ...brand.domains.exact, ...brand.domains.wildcard].filter(
        (secret) => !['localhost', '127.0.0.1', '[::1]'].includes(secret),
      );
      expect(
        secrets.filter((secret) => secret.length > 3 && text.includes(secret)),
        `${file} knows ${brand.id}`,
      ).toEqual([]);
    }
  }
});

test('no script of a visitor contains server or control-center modules [R1.06]', () => {
  const modules = JSON.parse(readFileSync(path.join(client, '.vite/modules.json'), 'utf8')) as Record<string, readonly string[]>;
  const all = Object.values(modules).flat();
  expect(all.length).toBeGreaterThan(50);
  const forbidden =
    /\/libs\/(?!platform\/)[^/]+\/(server|http|control)\/|\/libs\/platform\/(persistence|sealing|page-cache|jobs|audit|ip-lookup)\/|\/libs\/control-center\/|\/libs\/(brands\/records|pages\/model\/catalogue|funnel-engine\/model\/forms|phones\/model\/(placements|rules)|compliance\/texts)\/|\/apps\/(api|partner-sandbox)\/|\/node_modules\/(express|express-session|pg|@prisma|helmet|pino|connect-pg-simple)\//;
  expect(all.filter((id) => forbidden.test(id))).toEqual([]);
});

test('the scripts that run before the first answer are compiled while they load, by the first line of their files [R3.08]', () => {
  const early = readScripts().filter(({ text }) => text.startsWith('//# allFunctionsCalledOnLoad\n'));
  const names = early.map(({ file }) => path.basename(file).replace(/-.{8}\.js$/, ''));
  expect(names.sort()).toEqual(['core', 'funnel', 'text-field', 'view']);
});

test('visitors and staff share no script, and no visitor’s script names an address of the control center [R1.06]', () => {
  const staffFiles = scriptFiles(controlCenter);
  expect(staffFiles.length).toBeGreaterThan(0);
  const visitors = readScripts();
  const names = new Set(visitors.map(({ file }) => path.basename(file)));
  expect(staffFiles.map((file) => path.basename(file)).filter((name) => names.has(name))).toEqual([]);
  for (const { file, text } of visitors) {
    for (const word of ['/api/control', 'staff-assets', 'x-csrf-token', 'content-factory', '/branches/:branch'])
      expect(text.includes(word), `${file} knows ${word}`).toBe(false);
  }
});

test('the entry of an auto brand names no path of the Medicare brands [R1.06] [R2.01]', () => {
  const auto = readScripts().find(({ file }) => /view-tqg/.test(file))?.text ?? '';
  expect(auto).toContain('/quiz/auto');
  expect(auto).not.toContain('otc-savings');
});

test('every entry stays within its budget of compressed bytes [R1.06]', () => {
  expect(bytesOf(['runtime', 'bot-detection'])).toBeLessThanOrEqual(LANDING_BEFORE_INTENT);
  for (const { id } of consumerBrands) {
    expect(bytesOf(['runtime', 'bot-detection', `view-${id}`, 'landing-template.tsx']), `${id}, landing`).toBeLessThanOrEqual(
      LANDING_AFTER_INTENT,
    );
    expect(bytesOf(['runtime', 'bot-detection', `view-${id}`, 'quiz-template.tsx', 'results.ts']), `${id}, funnel`).toBeLessThanOrEqual(
      FUNNEL_THROUGH_RESULTS,
    );
  }
});
