import { openPlaceReader } from '@waypost/platform/ip-lookup';
import type { Logger } from 'pino';
import type { Environment } from '../environment';

/** Opens the files of places, which are read again when they change. An invalid file stops the start. */
export const openPlaces = ({ geoipCityFile, geoipAsnFile }: Pick<Environment, 'geoipCityFile' | 'geoipAsnFile'>, log: Logger) =>
  openPlaceReader({
    cityFile: geoipCityFile,
    asnFile: geoipAsnFile,
    onReload: (file, error) =>
      error === null
        ? log.info({ file }, 'the files of places were read again')
        : log.warn({ err: error, file }, 'the new file of places cannot be read'),
  });
