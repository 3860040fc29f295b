import { STRIPPED_URL_PARAMETERS } from '../src/read-url';

/**
 * Names of parameters that carry personal data or credentials in an address: from partners' e-mails, other sites' links, or forms sent by
 * GET. They are in lower case and without separators.
 */
const SECRET_NAMES = [
  ...STRIPPED_URL_PARAMETERS.map((name) => name.replace(/_/g, '')),
  ...['email', 'emailaddress', 'emailid', 'mail', 'login', 'username'],
  ...['token', 'accesstoken', 'idtoken', 'refreshtoken', 'authtoken', 'sessiontoken', 'resettoken', 'jwt', 'auth', 'authorization'],
  ...['password', 'passwd', 'pwd', 'pass', 'secret', 'clientsecret', 'apikey', 'accesskey', 'otp', 'pin', 'sessionid'],
  ...[
    'fname',
    'lname',
    'fullname',
    'name',
    'phonenumber',
    'mobile',
    'tel',
    'telephone',
    'cell',
    'address',
    'street',
    'zip',
    'zipcode',
    'postalcode',
  ],
  ...['dob', 'birthdate', 'birthday', 'ssn'],
];
const SECRET: ReadonlySet<string> = new Set(SECRET_NAMES);
/** An e-mail address counts as personal under any parameter name. */
const EMAIL = /[^\s@/]@[^\s@/]+\.[a-z]{2}/i;

/** Prefixes of such a name that say whose data it is, as forms and partners write them. */
const WHOSE = /^(?:user|customer|client|contact|member|lead|account|login|my|driver1|primary)/;

/** True if nobody may store this parameter of an address as it is, because of its name or its value. */
export function isSecretParameter(name: string, value: string): boolean {
  const word = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return SECRET.has(word) || SECRET.has(word.replace(WHOSE, '')) || EMAIL.test(value);
}

/** Matches a parameter and the character before it. Most texts have no parameter, so one test is enough for them. */
const PAIR = /([?&#]|^)([^?&#=]*)=([^&#]*)/g;

/**
 * Returns an address, or its query, without the parameters that carry personal data or credentials, and without the separators that they
 * leave behind. The rest stays exactly as it was written.
 */
export function withoutSecretParameters(address: string): string {
  if (!address.includes('=')) return address;
  const without = address.replace(PAIR, (pair, before: string, name: string, value: string) =>
    isSecretParameter(decoded(name), decoded(value)) ? before : pair,
  );
  return without === address ? address : joined(without);
}

/** Removes the separators of parameters that are no longer there. */
const joined = (address: string): string =>
  address
    .replace(/&+(?=[&#]|$)/g, '')
    .replace(/([?#]|^)&/g, '$1')
    .replace(/\?(?=#|$)/, '');

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // A broken escape hides nothing that could be read.
    return text;
  }
}
