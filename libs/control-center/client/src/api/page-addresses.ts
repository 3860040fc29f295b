import { apiPaths } from '@waypost/control-center/contract';
import { pageNameOf, shownPageName } from '@waypost/pages/model/staff';
import { controlApi } from './control-api';

// These calls are not part of the first screen, which does not need them.
const pageAddressesApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    pageAddresses: build.query<Readonly<Record<string, string>>, void>({ query: () => ({ url: apiPaths.pageAddresses }) }),
  }),
});
const NONE: Readonly<Record<string, string>> = {};

/** Returns the names of the pages at an address. A page that a branch adds is named by its address. */
export function namesIn(addresses: Readonly<Record<string, string>>, address: string): readonly string[] {
  const names = Object.keys(addresses).filter((name) => addresses[name] === address);
  return names.length === 0 ? [pageNameOf(address)] : names;
}

export interface PageAddresses {
  /** False while the addresses load. Until then no address can be translated to a name. */
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
  /** Returns the address of a page, or the name if it has none. A page that a branch adds carries its own address. */
  readonly addressOf: (name: string) => string;
  /**
   * Returns the names that events, figures and rules use for the pages at this address: at least one. There are several if staff added a
   * page for one brand where the code has another brand's.
   */
  readonly namesAt: (address: string) => readonly string[];
}

/**
 * Translates between the addresses that staff see and the route names that events, figures and rules use. They are not loaded where nothing
 * names a page.
 */
export function usePageAddresses({ isNeeded = true } = {}): PageAddresses {
  const { data: all = NONE, isSuccess, isError } = pageAddressesApi.usePageAddressesQuery(undefined, { skip: !isNeeded });
  return {
    isLoaded: isSuccess,
    hasFailed: isError,
    addressOf: (name) => all[name] ?? shownPageName(name),
    namesAt: (address) => namesIn(all, address),
  };
}
