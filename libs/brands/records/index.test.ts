import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BRAND_IDS, PRODUCTS } from '../src/brand';
import { brandName } from '../names';
import { brandRecords } from '.';
import { contrast } from '../testing';

/** WCAG 2.2: 1.4.3 for text; 1.4.11 for graphics and large text. */
const AA_TEXT = 4.5;
const AA_GRAPHICS = 3;
const WHITE = '#ffffff';
const PUBLIC_FOLDER = path.resolve(__dirname, '../../../apps/web/public');

const byId = brandRecords.map((brand) => [brand.id, brand] as const);

describe('the brand records', () => {
  it('are the thirteen, in their order [R1.01] [R0.02]', () => {
    expect(brandRecords.map(({ id }) => id)).toEqual([
      'ac',
      'mpa',
      'm10',
      'bh',
      'ccc',
      'gs',
      'tqg',
      'ps',
      'qs',
      'ayb',
      'wc',
      'bridge',
      'casey',
    ]);
    expect(brandRecords.map(({ id }) => id)).toEqual([...BRAND_IDS]);
  });

  it.each(byId)('have for %s the name that staff’s screens show [R10.02]', (id, { name }) => {
    expect(brandName(id)).toBe(name);
    expect(brandName(`not ${id}`)).toBe(`not ${id}`);
  });

  it.each(byId)('fill every field of %s [R1.02]', (id, brand) => {
    for (const text of [brand.name, brand.owner, brand.address]) expect(text.trim()).not.toBe('');
    expect(brand.gtmId).toMatch(/^GTM-[A-Z0-9]{7}$/);
    expect(brand.measurementId ?? 'G-NONE').toMatch(/^G-[A-Z0-9]+$/);
    expect(brand.state).toMatch(/^[A-Z]{2}$/);
    expect(brand.address).toContain(`, ${brand.state} `);
    expect(PRODUCTS).toContain(brand.defaultProduct);
    expect(brand.domains.dev).toBe(`${id}.localhost`);
    expect(brand.domains.exact).toContain(new URL(brand.url).host);
  });

  it('give some brands a measurement id [R1.02]', () => {
    const measured = brandRecords.filter(({ measurementId }) => measurementId !== undefined);

    expect(measured.length).toBeGreaterThan(0);
    expect(measured.length).toBeLessThan(brandRecords.length);
  });

  it('have one agent number for all agency brands, and none for the others [R1.03]', () => {
    const agencies = brandRecords.filter(({ isAgency }) => isAgency);

    expect(agencies.length).toBeGreaterThan(1);
    expect(new Set(agencies.map(({ npn }) => npn))).toEqual(new Set(['9990000101']));
    for (const brand of brandRecords) expect(brand.npn === null).toBe(!brand.isAgency);
  });

  it('have a licence number for each state that requires one of an agency, and only for agencies [R15.06]', () => {
    for (const { isAgency, licenses } of brandRecords)
      expect(licenses).toEqual(isAgency ? [{ state: 'California', number: expect.stringMatching(/^0Z\d{5}$/) }] : []);
  });

  it('have only hosts under .example, or on the machine itself [R0.04]', () => {
    for (const { domains, url } of brandRecords) {
      expect(url).toMatch(/^https:\/\/[a-z.]+\.example$/);
      for (const host of domains.exact) expect(host).toMatch(/^([a-z.]+\.example|localhost|127\.0\.0\.1|\[::1\])$/);
      for (const pattern of domains.wildcard) expect(pattern).toMatch(/^\*\.[a-z.]+\.example$/);
    }
  });

  it('never share a host [R1.04]', () => {
    const hosts = brandRecords.flatMap(({ domains }) => [...domains.exact, ...domains.wildcard, domains.dev]);

    expect(new Set(hosts).size).toBe(hosts.length);
  });

  it('sell car insurance on tqg, ps and qs, and Medicare on every other consumer brand [R1.07]', () => {
    const auto = brandRecords.filter(({ defaultProduct }) => defaultProduct === 'auto').map(({ id }) => id);

    expect(auto).toEqual(['tqg', 'ps', 'qs']);
    for (const { id, defaultProduct } of brandRecords) if (!auto.includes(id)) expect(defaultProduct).toBe('medicare');
  });

  it.each(byId)('have legible colours for %s [R15.07]', (_id, { palette }) => {
    const { primary, primaryStrong, onPrimary, tint, accent } = palette;
    for (const background of [primary, primaryStrong]) expect(contrast(onPrimary, background)).toBeGreaterThanOrEqual(AA_TEXT);
    for (const text of [primary, primaryStrong]) {
      expect(contrast(text, WHITE)).toBeGreaterThanOrEqual(AA_TEXT);
      expect(contrast(text, tint)).toBeGreaterThanOrEqual(AA_TEXT);
    }
    for (const background of [WHITE, tint]) expect(contrast(accent, background)).toBeGreaterThanOrEqual(AA_GRAPHICS);
  });

  it('never share a primary colour, a name or a logo', () => {
    for (const pick of [
      (i: number) => brandRecords[i]?.palette.primary,
      (i: number) => brandRecords[i]?.name,
      (i: number) => brandRecords[i]?.logo.src,
    ]) {
      expect(new Set(brandRecords.map((_, i) => pick(i))).size).toBe(brandRecords.length);
    }
  });

  describe.each(byId)('%s', (_id, brand) => {
    it.each(['logo', 'icon', 'favicon'] as const)('has a %s of the recorded size [R1.02]', (which) => {
      const { src, alt, width, height } = brand[which];
      const svg = readFileSync(path.join(PUBLIC_FOLDER, src), 'utf8');

      expect(alt).toBe(brand.name);
      expect(svg).toMatch(
        new RegExp(`^<svg xmlns="http://www\\.w3\\.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 \\d+ \\d+"`),
      );
      const [, boxWidth, boxHeight] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
      expect(Number(boxWidth) / Number(boxHeight)).toBeCloseTo(width / height, 5);
      // An image must run and fetch nothing, because the page's content security policy would block it.
      expect(svg).not.toMatch(/<script|href=|url\(\s*['"]?http|<style|@import/);
    });
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s on %s is %d, as WCAG defines it', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
    expect(contrast(b, a)).toBeCloseTo(ratio, 2);
  });
});
