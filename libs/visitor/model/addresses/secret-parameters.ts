import { STRIPPED_URL_PARAMETERS } from '../src/read-url';

/**
 * Names of parameters under which addresses carry who somebody is, or what lets them in: of partners' e-mails, of other sites' links, of
 * forms that were sent by GET. In lower case, without what joins words.
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
/** An e-mail is one under whatever name it stands. */
const EMAIL = /[^\s@/]@[^\s@/]+\.[a-z]{2}/i;

/** What forms and partners write before such a name: whose it is. */
const WHOSE = /^(?:user|customer|client|contact|member|lead|account|login|my|driver1|primary)/;

/** Whether a parameter of an address is kept by nobody as it is, by its name or its value. */
export function isSecretParameter(name: string, value: string): boolean {
  const word = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return SECRET.has(word) || SECRET.has(word.replace(WHOSE, '')) || EMAIL.test(value);
}

/** What may stand before a parameter and within it, so that most texts are left after one look. */
const PAIR = /([?&#]|^)([^?&#=]*)=([^&#]*)/g;

/** An address, or its query, without the parameters that say who somebody is or let them in. What stays is as it was written. */
export const withoutSecretParameters = (address: string): string =>
  address.includes('=')
    ? address.replace(PAIR, (pair, before: string, name: string, value: string) =>
        isSecretParameter(decoded(name), decoded(value)) ? before : pair,
      )
    : address;

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // A broken escape stands for nothing that could be read out of it.
    return text;
  }
}
