import { err, ok, type Result } from '@waypost/kernel';
import { DEMAND_CHECK_MAX, PHONE_LEASE_SECONDS, PROTOCOL_VERSION, type DemandCheckBody, type GetPhoneBody } from './alpha';
import { BodyFaultError, BodyFields, type BodyFault } from './body-fields';
import {
  withoutEmpties,
  ZIP_UNKNOWN,
  type AlphaAutoLead,
  type AlphaMedicareLead,
  type BetaAutoLead,
  type LeadVehicle,
} from './lead-mapping';
import type { AdsBody } from './partner-ports';

/** The calls that a browser makes through our `/api`, and what each carries. */
export interface PartnerRequestBodies {
  readonly 'alpha/demand-check': DemandCheckBody;
  readonly 'alpha/get-phone': GetPhoneBody;
  readonly 'alpha/ads': AdsBody;
  readonly 'beta/ads': AdsBody;
}
export type PartnerRequestName = keyof PartnerRequestBodies;

const READERS: { readonly [N in PartnerRequestName]: (body: BodyFields) => PartnerRequestBodies[N] } = {
  'alpha/demand-check': readDemandCheck,
  'alpha/get-phone': readGetPhone,
  'alpha/ads': (body) => readAds(body, readAlphaLead),
  'beta/ads': (body) => readAds(body, readBetaLead),
};

/**
 * Checks what a browser posts to `/api/{name}` (R12.02): the fields of the specification, everything else
 * dropped; a bad one is named. `ip` and `ua` are read leniently, because the server puts what it saw in
 * their place (`asSeenByServer`).
 */
export function parsePartnerRequestBody<N extends PartnerRequestName>(name: N, body: unknown): Result<PartnerRequestBodies[N], BodyFault> {
  try {
    return ok(READERS[name](new BodyFields(body)));
  } catch (error) {
    if (error instanceof BodyFaultError) return err(error.fault);
    throw error;
  }
}

/** `source` (R8.01). */
const SOURCE_ENTRIES = 7;
/** Section 9. */
const MAX_VEHICLES = 3;
const MAX_DRIVERS = 1;
const LAST_HOUR = 23;

const ZIP = /^\d{5}$/;
const ZIP_OR_UNKNOWN = /^(?:\d{5}|auto)$/;
const STATE_CODE = /^[A-Z]{2}$/;
const FLAGS = [0, 1] as const;

const replacedByServer = (body: BodyFields) => ({ ip: body.replaceableText('ip') || null, ua: body.replaceableText('ua') });

const subIds = (body: BodyFields) => ({
  sub_1: body.textOrNull('sub_1'),
  sub_2: body.textOrNull('sub_2'),
  sub_3: body.textOrNull('sub_3'),
});

function readDemandCheck(body: BodyFields): DemandCheckBody {
  const data = body.object('data');
  return {
    data: {
      zip: data.matching('zip', ZIP_OR_UNKNOWN, `five digits or "${ZIP_UNKNOWN}"`),
      state: data.matchingOrNull('state', STATE_CODE, 'a state of two capital letters'),
    },
    ...replacedByServer(body),
    local_hour: body.wholeNumber('local_hour', 0, LAST_HOUR),
    max: body.exactly('max', DEMAND_CHECK_MAX),
    call_type: body.exactly('call_type', 'Inbound'),
    transfer_type: body.exactly('transfer_type', 'cold'),
    placement_id: body.text('placement_id'),
    url: body.webAddress('url'),
    version: body.exactly('version', PROTOCOL_VERSION),
    ...subIds(body),
    source: body.texts('source', SOURCE_ENTRIES),
  };
}

function readGetPhone(body: BodyFields): GetPhoneBody {
  return {
    data: readAlphaLead(body.object('data')),
    ...replacedByServer(body),
    local_hour: body.wholeNumber('local_hour', 0, LAST_HOUR),
    phone_num_lease_time: body.exactly('phone_num_lease_time', PHONE_LEASE_SECONDS),
    placement_id: body.text('placement_id'),
    url: body.webAddress('url'),
    version: body.exactly('version', PROTOCOL_VERSION),
    ...subIds(body),
    source: body.texts('source', SOURCE_ENTRIES),
  };
}

function readAds(body: BodyFields, readLead: (data: BodyFields) => AdsBody['data']): AdsBody {
  return {
    data: readLead(body.object('data')),
    ...replacedByServer(body),
    url: body.webAddress('url'),
    placement_id: body.text('placement_id'),
    ...subIds(body),
  };
}

/** Alpha's leads of both products: which fields are there tells them apart. */
function readAlphaLead(data: BodyFields): AlphaAutoLead & AlphaMedicareLead {
  return {
    zip: data.matching('zip', ZIP_OR_UNKNOWN, `five digits or "${ZIP_UNKNOWN}"`),
    ...withoutEmpties({
      contact: data.textOrNull('contact'),
      email: data.textOrNull('email'),
      phone: data.textOrNull('phone'),
      address: data.textOrNull('address'),
      address2: data.textOrNull('address2'),
      home_ownership: data.oneOfOrNull('home_ownership', FLAGS),
      interested_in_home_insurance: data.oneOfOrNull('interested_in_home_insurance', FLAGS),
      vehicles: data.objects('vehicles', MAX_VEHICLES, readVehicle),
      drivers: data.objects('drivers', MAX_DRIVERS, (driver) =>
        withoutEmpties({
          name: driver.textOrNull('name'),
          gender: driver.oneOfOrNull('gender', ['M', 'F', 'X'] as const),
          marital_status: driver.textOrNull('marital_status'),
          birth_date: driver.textOrNull('birth_date'),
          credit_rating: driver.textOrNull('credit_rating'),
          sr_22: driver.oneOfOrNull('sr_22', FLAGS),
        }),
      ),
      currently_insured: data.oneOfOrNull('currently_insured', FLAGS),
      current_company: data.textOrNull('current_company'),
      military_affiliation: data.oneOfOrNull('military_affiliation', FLAGS),
      dsnp: data.oneOfOrNull('dsnp', FLAGS),
    }),
  };
}

function readBetaLead(data: BodyFields): BetaAutoLead {
  return withoutEmpties({
    zip: data.matchingOrNull('zip', ZIP, 'five digits'),
    drivers: data.objects('drivers', MAX_DRIVERS, (driver) =>
      withoutEmpties({
        first_name: driver.textOrNull('first_name'),
        last_name: driver.textOrNull('last_name'),
        email: driver.textOrNull('email'),
        dob: driver.textOrNull('dob'),
        address: driver.textOrNull('address'),
        primary_phone: driver.matchingOrNull('primary_phone', /^\d{10}$/, 'ten digits'),
        gender: driver.textOrNull('gender'),
        own_or_rent: driver.oneOfOrNull('own_or_rent', ['own', 'rent'] as const),
        marital_status: driver.oneOfOrNull('marital_status', ['married', 'non-married'] as const),
        credit_rating: driver.textOrNull('credit_rating'),
        military_experience: driver.oneOfOrNull('military_experience', ['yes', 'no'] as const),
      }),
    ),
    coverage: data.isAbsent('coverage') ? null : readCoverage(data.object('coverage')),
    vehicles: data.objects('vehicles', MAX_VEHICLES, readVehicle),
  });
}

const readCoverage = (coverage: BodyFields) =>
  withoutEmpties({
    has_coverage: coverage.oneOfOrNull('has_coverage', [true, false]),
    former_insurer: coverage.textOrNull('former_insurer'),
  });

const readVehicle = (vehicle: BodyFields): LeadVehicle =>
  withoutEmpties({ year: vehicle.textOrNull('year'), make: vehicle.textOrNull('make'), model: vehicle.textOrNull('model') });
