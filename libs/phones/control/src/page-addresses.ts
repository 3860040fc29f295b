import { pageNameOf, shownPageName } from '@waypost/pages/model/staff';
import { phonesApi } from './phones-api';

export interface PageAddresses {
  /** Until they are here no address can be read back as a name. */
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
  /** Where a page of this name is; the name where there is none. */
  readonly addressOf: (name: string) => string;
  /** What a condition calls the page at this address. */
  readonly nameAt: (address: string) => string;
}

/** Staff know pages by their addresses, rules by the names of their routes. */
export function usePageAddresses(branch: string): PageAddresses {
  const { data: all = {}, isSuccess, isError } = phonesApi.useRulePagesQuery(branch);
  return {
    isLoaded: isSuccess,
    hasFailed: isError,
    addressOf: (name) => all[name] ?? shownPageName(name),
    nameAt: (address) => Object.keys(all).find((name) => all[name] === address) ?? pageNameOf(address),
  };
}
