import { MAX_DEMAND_CHECK, PHONE_LEASE_SECONDS, PROTOCOL_VERSION } from '@waypost/partner-adapters/contract';
import { fields, listOf, listOrEmpty, text, textOrEmpty, textOrNull, wholeNumber } from '@waypost/platform/parsing/schemas';
import { MAX_ADDRESS_CHARACTERS, boundedAddress } from '@waypost/visitor/model/addresses';
import { mixed } from 'yup';

/** Longer than any valid answer. It only keeps a hostile body from being passed on to a partner. */
const TEXT_LIMITS = { max: 1024 };
/** The entries of `source` (R8.01). */
const SOURCE_ENTRIES = 7;
/** The limits of section 9. */
const MAX_VEHICLES = 3;
const MAX_DRIVERS = 1;
const LAST_HOUR = 23;

const requiredText = (label: string) => text(label, TEXT_LIMITS);
const optionalText = (label: string) => textOrNull(label, TEXT_LIMITS);

/** A text that matches a pattern, or null if it is absent. */
const matchingOrNull = (label: string, form: RegExp, description: string) =>
  optionalText(label).matches(form, { message: `\${path} must be ${description}.`, excludeEmptyString: true });

/** Exactly this value. A different value means a body of another protocol. */
const exactly = <Value extends string | number>(label: string, value: Value) => {
  const message = `\${path} must be ${JSON.stringify(value)}.`;
  return mixed<Value>().label(label).required(message).oneOf([value], message);
};

/** One of a few values, or null if it is absent. */
const oneOfOrNull = <Value extends string | number | boolean>(label: string, allowed: readonly Value[]) =>
  mixed<Value>()
    .label(label)
    .nullable()
    .default(null)
    .oneOf([...allowed, null], `\${path} must be one of ${allowed.join(', ')}.`);

const flag = (label: string) => oneOfOrNull(label, [0, 1]);

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_ADDRESS_CHARACTERS && /^https?:\/\//i.test(value) && URL.canParse(value);

const webAddress = (label: string) => {
  const message = '${path} must be the address of a web page.';
  return mixed(isWebAddress)
    .transform((value: unknown) => (typeof value === 'string' ? boundedAddress(value) : value))
    .label(label)
    .typeError(message)
    .required(message);
};

/** A value that the server replaces with its own (`asSeenByServer`). Anything but text counts as absent. */
const replacedByServer = () =>
  mixed<string>()
    .transform((value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, TEXT_LIMITS.max) : null))
    .nullable()
    .default(null);

const zip = (label: string) =>
  requiredText(label).matches(/^(?:\d{5}|auto)$/, { message: '${path} must be five digits or "auto".', excludeEmptyString: true });

/** The fields of every call. */
const CALL = {
  ip: replacedByServer(),
  ua: replacedByServer()
    .transform((value: unknown) => value ?? '')
    .nonNullable()
    .default(''),
  placement_id: requiredText('Placement'),
  url: webAddress('Address'),
  sub_1: optionalText('sub_1'),
  sub_2: optionalText('sub_2'),
  sub_3: optionalText('sub_3'),
};

/** The additional fields of alpha's own two calls. */
const ALPHA_CALL = {
  ...CALL,
  local_hour: wholeNumber('Hour', { min: 0, max: LAST_HOUR }),
  version: exactly('Version', PROTOCOL_VERSION),
  source: listOf('Source', textOrEmpty('Source', TEXT_LIMITS), { min: SOURCE_ENTRIES, max: SOURCE_ENTRIES }),
};

const vehicles = () =>
  listOrEmpty('Vehicles', fields('Vehicle', { year: optionalText('Year'), make: optionalText('Make'), model: optionalText('Model') }), {
    max: MAX_VEHICLES,
  });

const alphaDriver = fields('Driver', {
  name: optionalText('Name'),
  gender: oneOfOrNull('Gender', ['M', 'F', 'X']),
  marital_status: optionalText('Marital status'),
  birth_date: optionalText('Birth date'),
  credit_rating: optionalText('Credit rating'),
  sr_22: flag('SR-22'),
});

/** Alpha's leads of both products, which differ in the fields they contain. */
const alphaLead = fields('Data', {
  zip: zip('ZIP code'),
  contact: optionalText('Contact'),
  email: optionalText('Email'),
  phone: optionalText('Phone'),
  address: optionalText('Address'),
  address2: optionalText('Second address'),
  home_ownership: flag('Home ownership'),
  interested_in_home_insurance: flag('Interest in home insurance'),
  vehicles: vehicles(),
  drivers: listOrEmpty('Drivers', alphaDriver, { max: MAX_DRIVERS }),
  currently_insured: flag('Insured'),
  current_company: optionalText('Company'),
  military_affiliation: flag('Military affiliation'),
  dsnp: flag('D-SNP'),
});

const betaDriver = fields('Driver', {
  first_name: optionalText('First name'),
  last_name: optionalText('Last name'),
  email: optionalText('Email'),
  dob: optionalText('Birth date'),
  address: optionalText('Address'),
  primary_phone: matchingOrNull('Phone', /^\d{10}$/, 'ten digits'),
  gender: optionalText('Gender'),
  own_or_rent: oneOfOrNull('Home', ['own', 'rent']),
  marital_status: oneOfOrNull('Marital status', ['married', 'non-married']),
  credit_rating: optionalText('Credit rating'),
  military_experience: oneOfOrNull('Military experience', ['yes', 'no']),
});

const betaLead = fields('Data', {
  zip: matchingOrNull('ZIP code', /^\d{5}$/, 'five digits'),
  drivers: listOrEmpty('Drivers', betaDriver, { max: MAX_DRIVERS }),
  coverage: fields('Coverage', { has_coverage: oneOfOrNull('Coverage', [true, false]), former_insurer: optionalText('Former insurer') })
    .nullable()
    .optional(),
  vehicles: vehicles(),
});

export const demandCheckSchema = fields('Body', {
  ...ALPHA_CALL,
  data: fields('Data', { zip: zip('ZIP code'), state: matchingOrNull('State', /^[A-Z]{2}$/, 'two capital letters') }),
  max: exactly('Max', MAX_DEMAND_CHECK),
  call_type: exactly('Call type', 'Inbound'),
  transfer_type: exactly('Transfer type', 'cold'),
});

export const getPhoneSchema = fields('Body', {
  ...ALPHA_CALL,
  data: alphaLead,
  phone_num_lease_time: exactly('Lease time', PHONE_LEASE_SECONDS),
});

export const alphaAdsSchema = fields('Body', { ...CALL, data: alphaLead });
export const betaAdsSchema = fields('Body', { ...CALL, data: betaLead });
