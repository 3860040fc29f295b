import { placeFileFaults } from '@waypost/platform/ip-lookup';
import { databaseFault } from '@waypost/platform/persistence';
import { dataFolderFault } from './data-folder';
import { reach } from './service-door';
import type { StartChecks } from './start-faults';

/** The checks of a real start. */
export const START_CHECKS: StartChecks = { databaseFault, reach, dataFolderFault, placeFileFaults };
