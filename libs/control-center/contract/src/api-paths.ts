import { CONTROL_API_ROOT as ROOT } from '@waypost/brands/names';
import type { ContentKind } from '@waypost/content/model';
import { COLLECTION_OF_KIND } from './content-kind';

const part = encodeURIComponent;

/**
 * Every path of the control center's API. A list is answered as an array (only `pages` as a `PageList`). Each call needs a staff session. A
 * call that changes something also needs the token of `CSRF_HEADER`.
 */
export const apiPaths = {
  /** GET: the address of each page of the live site, by the name that events, figures and rules use. */
  pageAddresses: `${ROOT}/page-addresses`,
  /** GET; DELETE signs out everywhere. */
  devices: `${ROOT}/account/sessions`,
  /** DELETE signs one browser out. */
  device: (id: string) => `${ROOT}/account/sessions/${part(id)}`,
  /** DELETE signs out everywhere but here. */
  otherDevices: `${ROOT}/account/sessions/others`,
  password: `${ROOT}/account/password`,
  /** GET answers with the kind of proof; POST takes a proof. */
  proof: `${ROOT}/account/proof`,
  /** POST answers with the options for using a passkey. */
  proofOptions: `${ROOT}/account/proof/options`,
  /** GET; POST adds one. */
  passkeys: `${ROOT}/account/passkeys`,
  /** POST answers with the options for creating a passkey. */
  passkeyOptions: `${ROOT}/account/passkeys/options`,
  /** PATCH renames it; DELETE removes it. */
  passkey: (id: string) => `${ROOT}/account/passkeys/${part(id)}`,
  /** GET; POST creates one, PUT confirms it. */
  secondFactor: `${ROOT}/account/second-factor`,
  /** POST removes it. */
  secondFactorRemoval: `${ROOT}/account/second-factor/removal`,
  /** PUT changes the caller's name. */
  ownName: `${ROOT}/account/name`,
  /** GET lists the caller's tokens; POST creates one. */
  apiTokens: `${ROOT}/account/api-tokens`,
  /** DELETE revokes it. */
  apiToken: (id: string) => `${ROOT}/account/api-tokens/${part(id)}`,
  /** GET lists a colleague's tokens. */
  personApiTokens: (person: string) => `${ROOT}/people/${part(person)}/api-tokens`,
  /** DELETE revokes it. */
  personApiToken: (person: string, id: string) => `${ROOT}/people/${part(person)}/api-tokens/${part(id)}`,
  /** GET; POST invites. */
  invitations: `${ROOT}/account/invitations`,
  /** DELETE revokes it. */
  invitation: (id: string) => `${ROOT}/account/invitations/${part(id)}`,
  people: `${ROOT}/people`,
  /** PATCH disables or enables the account, or changes the role. */
  person: (id: string) => `${ROOT}/people/${part(id)}`,
  /** POST creates a link with which the person sets a new password. */
  passwordReset: (id: string) => `${ROOT}/people/${part(id)}/password-reset`,
  /** DELETE removes the person's second factor. */
  personSecondFactor: (id: string) => `${ROOT}/people/${part(id)}/second-factor`,
  branches: `${ROOT}/branches`,
  branch: (branch: string) => `${ROOT}/branches/${part(branch)}`,
  changes: (branch: string) => `${ROOT}/branches/${part(branch)}/changes`,
  checks: (branch: string) => `${ROOT}/branches/${part(branch)}/checks`,
  publish: (branch: string) => `${ROOT}/branches/${part(branch)}/publish`,
  schedule: (branch: string) => `${ROOT}/branches/${part(branch)}/schedule`,
  previews: (branch: string) => `${ROOT}/branches/${part(branch)}/previews`,
  collection: (branch: string, kind: ContentKind) => `${ROOT}/branches/${part(branch)}/${COLLECTION_OF_KIND[kind]}`,
  content: (branch: string, kind: ContentKind, key: string) => `${ROOT}/branches/${part(branch)}/${COLLECTION_OF_KIND[kind]}/${part(key)}`,
  versions: (branch: string, kind: ContentKind, key: string) =>
    `${ROOT}/branches/${part(branch)}/${COLLECTION_OF_KIND[kind]}/${part(key)}/versions`,
  restore: (branch: string, kind: ContentKind, key: string) =>
    `${ROOT}/branches/${part(branch)}/${COLLECTION_OF_KIND[kind]}/${part(key)}/restore`,
  /** POST restores one item of the live site to an earlier revision. */
  putBack: (kind: ContentKind, key: string) => `${ROOT}/live/${COLLECTION_OF_KIND[kind]}/${part(key)}/put-back`,
  publications: `${ROOT}/publications`,
  /** The addresses where visitors see the publication. */
  liveLinks: (id: string) => `${ROOT}/publications/${part(id)}/links`,
  rollback: (id: string) => `${ROOT}/publications/${part(id)}/rollback`,
  dashboard: `${ROOT}/dashboard`,
  liveEvents: `${ROOT}/events/stream`,
  audit: `${ROOT}/audit`,
  auditChain: `${ROOT}/audit/chain`,
  auditCsv: `${ROOT}/audit/csv`,
  /** GET: the services of the site that are away. */
  services: `${ROOT}/services`,
} as const;
