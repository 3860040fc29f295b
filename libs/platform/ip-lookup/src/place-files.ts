import { STATE_CODE } from '@waypost/brands/states';
import { TERRITORIES } from '@waypost/validation/states';
import { textOrEmpty } from '@waypost/platform/kernel';
import { stat } from 'node:fs/promises';
import { open, type Reader, type Response } from 'maxmind';
import type { Place, PlaceReader } from './place-reader';

export interface PlaceFiles {
  /** GeoIP2 or GeoLite2 City (`GEOIP_DB`). */
  readonly cityFile: string | null;
  /** GeoIP2 ISP or GeoLite2 ASN (`GEOIP_ASN_DB`). */
  readonly asnFile: string | null;
  /** Called for each replaced file. Without an error the new file is in use. With an error the previous file still is. */
  readonly onReload: (file: string, error: unknown) => void;
  /** The interval at which a file is checked for a replacement. */
  readonly watchEveryMs?: number;
}

export interface PlaceFileReader extends PlaceReader {
  /** Stops checking for replaced files. */
  close(): void;
}

/** Configured files that cannot be used. The message has one line per file, which names the variable (R16.03). */
export class PlaceFileError extends Error {
  override readonly name = 'PlaceFileError';
}

/** Files are replaced weekly. Checking a file's date costs almost nothing. */
const WATCH_INTERVAL_MS = 60_000;
const CACHED_ADDRESSES = 10_000;

interface OpenFile {
  /** Returns the place of an address's record. Never throws. */
  placeOf(address: string): Place;
  close(): void;
}

/**
 * Opens the configured files and follows their replacements.
 * @throws PlaceFileError (as a rejection) if a file is missing or not in MaxMind's format
 */
export async function openPlaceReader(files: PlaceFiles): Promise<PlaceFileReader> {
  const outcomes = await Promise.allSettled([
    openFile('GEOIP_DB', files.cityFile, placeIn, files),
    openFile('GEOIP_ASN_DB', files.asnFile, ispIn, files),
  ]);
  const [cities, networks] = outcomes;
  const close = () => outcomes.forEach((outcome) => outcome.status === 'fulfilled' && outcome.value?.close());
  if (cities.status === 'fulfilled' && networks.status === 'fulfilled')
    return {
      placeOf: (address) => ({ ...cities.value?.placeOf(address), ...networks.value?.placeOf(address) }),
      close,
    };
  close();
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  const lines = reasons.map((reason) => {
    if (reason instanceof PlaceFileError) return reason.message;
    throw reason;
  });
  throw new PlaceFileError(lines.join('\n'));
}

/** Returns why the configured files cannot be used, one line per file that cannot (R16.03). */
export async function placeFileFaults(files: Pick<PlaceFiles, 'cityFile' | 'asnFile'>): Promise<readonly string[]> {
  try {
    (await openPlaceReader({ ...files, onReload: () => undefined })).close();
    return [];
  } catch (error) {
    if (error instanceof PlaceFileError) return error.message.split('\n');
    throw error;
  }
}

async function openFile(
  variable: string,
  file: string | null,
  parse: (record: unknown) => Place,
  { onReload, watchEveryMs = WATCH_INTERVAL_MS }: PlaceFiles,
): Promise<OpenFile | null> {
  if (file === null) return null;
  const read = (): Promise<Reader<Response>> => open(file, { cache: { max: CACHED_ADDRESSES } });
  let reader: Reader<Response>;
  // Read before the file, so that a file replaced in between is read again.
  let seen = await versionOf(file);
  try {
    reader = await read();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new PlaceFileError(`${variable} is ${JSON.stringify(file)}; it must be a MaxMind-format file that can be read (${reason}).`);
  }
  const replace = async () => {
    try {
      reader = await read();
      onReload(file, null);
    } catch (error) {
      // Half written or broken. The previous places are better than none.
      onReload(file, error);
    }
  };
  const look = async () => {
    const version = await versionOf(file);
    if (version === null || version === seen) return;
    seen = version;
    await replace();
  };
  const timer = setInterval(() => void look(), watchEveryMs);
  timer.unref();
  return {
    placeOf(address) {
      try {
        return parse(reader.get(address));
      } catch {
        // An IPv6 address in an IPv4-only file, or a damaged record: the visitor has no place.
        return {};
      }
    },
    close: () => clearInterval(timer),
  };
}

/** Returns a text that changes with each replacement. Null while there is no file. */
async function versionOf(file: string): Promise<string | null> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return null;
  }
}

function placeIn(record: unknown): Place {
  const city = textAt(record, 'city', 'names', 'en');
  const country = textAt(record, 'country', 'iso_code');
  // The files list territories as countries.
  const isTerritory = TERRITORIES.some((territory) => territory === country);
  const stateCode = isTerritory ? country : textAt(record, 'subdivisions', 0, 'iso_code');
  const isAmerican = country === 'US' || isTerritory;
  const postalCode = textAt(record, 'postal', 'code');
  return {
    ...(city && { city }),
    ...(isAmerican && STATE_CODE.test(stateCode) && { stateCode }),
    ...(isAmerican && postalCode && { postalCode }),
  };
}

function ispIn(record: unknown): Place {
  const isp = textAt(record, 'isp') || textAt(record, 'organization') || textAt(record, 'autonomous_system_organization');
  return isp ? { isp } : {};
}

/** Returns a text within a record; empty if the record has another shape. Files of other makers vary. */
function textAt(record: unknown, ...path: readonly (string | number)[]): string {
  return textOrEmpty(path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), record));
}

const isObject = (value: unknown): value is Readonly<Record<string | number, unknown>> => typeof value === 'object' && value !== null;
