import type { ContentKind } from '@waypost/content/model';
import { COLLECTION_OF_KIND } from './content-kind';

const part = encodeURIComponent;
const ROOT = '/api/control';

/**
 * Every path of the control center's API. A list answers as an array (`pages` alone as a `PageList`). Each needs a staff session, and, where it changes something, the token of
 * {@link CSRF_HEADER}.
 */
export const apiPaths = {
  /** GET: the address of each page of the live site, by the name that events, figures and rules call it by. */
  pageAddresses: `${ROOT}/page-addresses`,
  /** GET; DELETE signs out everywhere. */
  devices: `${ROOT}/account/sessions`,
  /** DELETE signs one browser out. */
  device: (id: string) => `${ROOT}/account/sessions/${part(id)}`,
  /** DELETE signs out everywhere but here. */
  otherDevices: `${ROOT}/account/sessions/others`,
  password: `${ROOT}/account/password`,
  /** GET says by what; POST shows that it is still oneself. */
  proof: `${ROOT}/account/proof`,
  /** POST gives what a passkey is asked by. */
  proofOptions: `${ROOT}/account/proof/options`,
  /** GET; POST adds one. */
  passkeys: `${ROOT}/account/passkeys`,
  /** POST gives what a passkey is made by. */
  passkeyOptions: `${ROOT}/account/passkeys/options`,
  /** PATCH renames it; DELETE takes it away. */
  passkey: (id: string) => `${ROOT}/account/passkeys/${part(id)}`,
  /** GET; POST begins one, PUT confirms it. */
  secondFactor: `${ROOT}/account/second-factor`,
  /** POST takes it off. */
  secondFactorRemoval: `${ROOT}/account/second-factor/removal`,
  /** GET one's own; POST makes one. */
  apiTokens: `${ROOT}/account/api-tokens`,
  /** DELETE revokes it. */
  apiToken: (id: string) => `${ROOT}/account/api-tokens/${part(id)}`,
  /** GET: a colleague's. */
  personApiTokens: (person: string) => `${ROOT}/people/${part(person)}/api-tokens`,
  /** DELETE revokes it. */
  personApiToken: (person: string, id: string) => `${ROOT}/people/${part(person)}/api-tokens/${part(id)}`,
  /** GET; POST invites. */
  invitations: `${ROOT}/account/invitations`,
  /** DELETE takes it back. */
  invitation: (id: string) => `${ROOT}/account/invitations/${part(id)}`,
  people: `${ROOT}/people`,
  /** PATCH disables or enables. */
  person: (id: string) => `${ROOT}/people/${part(id)}`,
  /** POST makes a link by which the person sets a new password. */
  passwordReset: (id: string) => `${ROOT}/people/${part(id)}/password-reset`,
  /** DELETE takes the person's off. */
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
  /** POST puts one content of the live site back as it was in an earlier version. */
  putBack: (kind: ContentKind, key: string) => `${ROOT}/live/${COLLECTION_OF_KIND[kind]}/${part(key)}/put-back`,
  imageUses: (branch: string, key: string) => `${ROOT}/branches/${part(branch)}/images/${part(key)}/uses`,
  /** POST takes an article off the branch; once published, off the site. DELETE of an article takes the branch's own back. */
  articleRemoval: (branch: string, key: string) => `${ROOT}/branches/${part(branch)}/articles/${part(key)}/removal`,
  publications: `${ROOT}/publications`,
  /** Where visitors see what was published. */
  liveLinks: (id: string) => `${ROOT}/publications/${part(id)}/links`,
  rollback: (id: string) => `${ROOT}/publications/${part(id)}/rollback`,
  dashboard: `${ROOT}/dashboard`,
  liveEvents: `${ROOT}/events/stream`,
  audit: `${ROOT}/audit`,
  auditChain: `${ROOT}/audit/chain`,
  auditCsv: `${ROOT}/audit/csv`,
  /** GET: which services of the site are away. A tab asks it by itself, which makes nobody seen. */
  services: `${ROOT}/services`,
} as const;

/** Readable by the page's own script and sent back in the header: another site can do neither. */
export const CSRF_COOKIE = 'waypost.csrf';
export const CSRF_HEADER = 'x-csrf-token';
