import { STATE_CODE } from '@waypost/brands/states';
import { TERRITORIES } from '@waypost/validation/states';
import { stat } from 'node:fs/promises';
import { open, type AsnResponse, type CityResponse, type IspResponse, type Reader, type Response } from 'maxmind';
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

interface OpenFile<T extends Response> {
  get(address: string): T | null;
  close(): void;
}

/**
 * Opens the configured files and follows their replacements.
 * @throws PlaceFileError (as a rejection) if a file is missing or not in MaxMind's format
 */
export async function openPlaceReader(files: PlaceFiles): Promise<PlaceFileReader> {
  const outcomes = await Promise.allSettled([
    openFile<CityResponse>('GEOIP_DB', files.cityFile, files),
    openFile<AsnResponse & Partial<IspResponse>>('GEOIP_ASN_DB', files.asnFile, files),
  ]);
  const [cities, networks] = outcomes;
  const close = () => outcomes.forEach((outcome) => outcome.status === 'fulfilled' && outcome.value?.close());
  if (cities.status === 'fulfilled' && networks.status === 'fulfilled')
    return {
      placeOf: (address) => ({ ...placeIn(cities.value?.get(address)), ...ispIn(networks.value?.get(address)) }),
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

async function openFile<T extends Response>(
  variable: string,
  file: string | null,
  { onReload, watchEveryMs = WATCH_INTERVAL_MS }: PlaceFiles,
): Promise<OpenFile<T> | null> {
  if (file === null) return null;
  const read = (): Promise<Reader<T>> => open<T>(file, { cache: { max: CACHED_ADDRESSES } });
  let reader: Reader<T>;
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
    get(address) {
      try {
        return reader.get(address);
      } catch {
        // An IPv6 address in an IPv4-only file, or a damaged record: the visitor has no place.
        return null;
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

function placeIn(record: CityResponse | null | undefined): Place {
  const city = record?.city?.names.en;
  const country = record?.country?.iso_code;
  // The files list territories as countries.
  const isTerritory = TERRITORIES.some((territory) => territory === country);
  const stateCode = isTerritory ? country : record?.subdivisions?.[0]?.iso_code;
  const isAmerican = country === 'US' || isTerritory;
  const postalCode = record?.postal?.code;
  return {
    ...(city && { city }),
    ...(isAmerican && stateCode && STATE_CODE.test(stateCode) && { stateCode }),
    ...(isAmerican && postalCode && { postalCode }),
  };
}

function ispIn(record: (AsnResponse & Partial<IspResponse>) | null | undefined): Place {
  const isp = record?.isp ?? record?.organization ?? record?.autonomous_system_organization;
  return isp ? { isp } : {};
}
