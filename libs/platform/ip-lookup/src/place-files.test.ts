import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mmdbFile } from '../testing';
import { openPlaceReader, PlaceFileError, placeFileFaults, type PlaceFileReader } from './place-files';

const city = (name: string, country: string, subdivision: string | null, postalCode: string) => ({
  city: { geoname_id: 1, names: { en: name, de: `${name}, auf Deutsch` } },
  country: { geoname_id: 2, iso_code: country, names: { en: country } },
  postal: { code: postalCode },
  ...(subdivision === null ? {} : { subdivisions: [{ geoname_id: 3, iso_code: subdivision, names: { en: subdivision } }] }),
});

const CITIES = mmdbFile('GeoLite2-City', [
  { network: '8.8.4.0/24', record: city('Reno', 'US', 'NV', '89501') },
  { network: '8.8.5.0/24', record: city('Lyon', 'FR', 'ARA', '69001') },
  { network: '8.8.6.0/24', record: city('San Juan', 'PR', null, '00901') },
  { network: '8.8.7.128/25', record: { country: { geoname_id: 2, iso_code: 'US', names: { en: 'United States' } } } },
]);
const NETWORKS = mmdbFile('GeoLite2-ASN', [
  { network: '8.8.4.0/23', record: { autonomous_system_number: 64500, autonomous_system_organization: 'Silver Sage Broadband' } },
]);
const ISPS = mmdbFile('GeoIP2-ISP', [
  { network: '8.8.4.0/24', record: { isp: 'Silver Sage', organization: 'Sage Holdings', autonomous_system_organization: 'SAGE-AS' } },
]);

let folder: string;
let opened: PlaceFileReader[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'waypost-places-'));
  opened = [];
});
afterEach(() => {
  for (const reader of opened) reader.close();
  rmSync(folder, { recursive: true });
});

const fileOf = (name: string, content: Buffer | string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

const places = async (files: Partial<Parameters<typeof openPlaceReader>[0]>): Promise<PlaceFileReader> => {
  const reader = await openPlaceReader({ cityFile: null, asnFile: null, onReload: () => undefined, ...files });
  opened.push(reader);
  return reader;
};

describe('openPlaceReader', () => {
  it('reads city, state, zip and provider of an address [R6.09]', async () => {
    const reader = await places({ cityFile: fileOf('city.mmdb', CITIES), asnFile: fileOf('asn.mmdb', NETWORKS) });

    expect(reader.placeOf('8.8.4.4')).toEqual({ city: 'Reno', stateCode: 'NV', postalCode: '89501', isp: 'Silver Sage Broadband' });
  });

  it.each([
    ['a place abroad has neither state nor zip: both would pass for American ones', '8.8.5.1', { city: 'Lyon' }],
    ['a territory is its own state', '8.8.6.1', { city: 'San Juan', stateCode: 'PR', postalCode: '00901' }],
    ['of a country alone nothing is told', '8.8.7.200', {}],
    ['an address in no network', '9.9.9.9', {}],
    ['an IPv6 address in a file of IPv4', '2600:1700::1', {}],
    ['what is no address', 'somewhere', {}],
  ])('%s [R6.09]', async (_what, address, place) => {
    expect((await places({ cityFile: fileOf('city.mmdb', CITIES) })).placeOf(address)).toEqual(place);
  });

  it.each<[string, Parameters<typeof mmdbFile>[1][number]['record'], object]>([
    ['a city that is only a text', { city: 'Mountain View', country: 'US' }, {}],
    ['a city without names', { city: { geoname_id: 5 }, country: { iso_code: 'US' }, postal: { code: '94035' } }, { postalCode: '94035' }],
    [
      'numbers instead of texts',
      { city: { names: { en: 5 } }, country: { iso_code: 'US' }, postal: { code: 94035 }, subdivisions: { iso_code: 'CA' } },
      {},
    ],
  ])('leaves out what a record of another shape does not have: %s [R6.09]', async (_what, record, place) => {
    const file = fileOf('city.mmdb', mmdbFile('GeoLite2-City', [{ network: '8.8.4.0/24', record }]));
    expect((await places({ cityFile: file })).placeOf('8.8.4.4')).toEqual(place);
  });

  it('prefers a provider’s public name in a file of providers [R6.09]', async () => {
    expect((await places({ asnFile: fileOf('isp.mmdb', ISPS) })).placeOf('8.8.4.4')).toEqual({ isp: 'Silver Sage' });
  });

  it('returns nothing without files [R6.09]', async () => {
    expect((await places({})).placeOf('8.8.4.4')).toEqual({});
  });

  it.each([
    ['GEOIP_DB', 'cityFile'],
    ['GEOIP_ASN_DB', 'asnFile'],
  ] as const)('refuses a missing or broken file in one line that names %s [R16.03]', async (variable, name) => {
    const missing = path.join(folder, 'nowhere.mmdb');
    for (const file of [missing, fileOf('broken.mmdb', 'no database')]) {
      const refused = places({ [name]: file });
      await expect(refused).rejects.toThrow(PlaceFileError);
      await expect(refused).rejects.toThrow(
        new RegExp(`^${variable} is ".*mmdb"; it must be a MaxMind-format file that can be read \\(.*\\)\\.$`),
      );
    }
  });

  it('names both files at once if both are invalid [R16.03]', async () => {
    const refused = places({ cityFile: path.join(folder, 'no-cities.mmdb'), asnFile: path.join(folder, 'no-networks.mmdb') });
    await expect(refused).rejects.toThrow(PlaceFileError);
    await expect(refused).rejects.toThrow(/^GEOIP_DB is ".*no-cities.mmdb".*\nGEOIP_ASN_DB is ".*no-networks.mmdb".*$/);
  });

  it('lists the faults of both files without keeping either open, and none for files that can be read [R16.03]', async () => {
    const [cities, nowhere] = [fileOf('city.mmdb', CITIES), path.join(folder, 'nowhere.mmdb')];
    expect(await placeFileFaults({ cityFile: cities, asnFile: fileOf('asn.mmdb', NETWORKS) })).toEqual([]);
    expect(await placeFileFaults({ cityFile: null, asnFile: null })).toEqual([]);
    expect(await placeFileFaults({ cityFile: nowhere, asnFile: nowhere })).toEqual([
      expect.stringMatching(/^GEOIP_DB is ".*nowhere.mmdb"/),
      expect.stringMatching(/^GEOIP_ASN_DB is ".*nowhere.mmdb"/),
    ]);
  });

  it('reads a replaced file, and keeps the old places if the new file is broken [R6.09]', async () => {
    const file = fileOf('city.mmdb', CITIES);
    let onOutcome: (error: unknown) => void = () => undefined;
    const onReload = (_file: string, error: unknown) => onOutcome(error);
    const reader = await places({ cityFile: file, onReload, watchEveryMs: 20 });
    const replaceBy = (content: Buffer, atSecond: number, isUsable: boolean) =>
      new Promise<void>((resolve) => {
        onOutcome = (error) => (error === null) === isUsable && resolve();
        writeFileSync(file, content);
        utimesSync(file, atSecond, atSecond);
      });

    await replaceBy(Buffer.from('half a download'), 1_790_000_000, false);
    expect(reader.placeOf('8.8.4.4')).toMatchObject({ city: 'Reno' });

    await replaceBy(mmdbFile('GeoLite2-City', [{ network: '8.8.4.0/24', record: city('Elko', 'US', 'NV', '89801') }]), 1_790_000_100, true);
    expect(reader.placeOf('8.8.4.4')).toMatchObject({ city: 'Elko', postalCode: '89801' });
  });
});
