import { apiPaths } from '@waypost/control-center/contract';
import { pageNameOf, shownPageName } from '@waypost/pages/model/staff';
import { controlApi } from './control-api';

// Apart from the first screen's calls, which has no use for it.
const pageAddressesApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    pageAddresses: build.query<Readonly<Record<string, string>>, void>({ query: () => ({ url: apiPaths.pageAddresses }) }),
  }),
});
const NONE: Readonly<Record<string, string>> = {};

export interface PageAddresses {
  /** Until they are here no address can be read back as a name. */
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
  /** Where the page of this name is; the name where there is none. A page that a branch adds says its address itself. */
  readonly addressOf: (name: string) => string;
  /** What events, figures and rules call the page at this address. */
  readonly nameAt: (address: string) => string;
}

/** Staff know pages by their addresses; events, figures and rules call them by the names of their routes. */
export function usePageAddresses(): PageAddresses {
  const { data: all = NONE, isSuccess, isError } = pageAddressesApi.usePageAddressesQuery();
  return {
    isLoaded: isSuccess,
    hasFailed: isError,
    addressOf: (name) => all[name] ?? shownPageName(name),
    nameAt: (address) => Object.keys(all).find((name) => all[name] === address) ?? pageNameOf(address),
  };
}
