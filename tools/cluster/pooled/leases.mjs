// Numbers that visits lease: each visit asks one process, and then the other.
import { postJson } from '../calls.mjs';
import { until } from '../watching.mjs';

const HOST = 'tqg.localhost';
const VISITS = 10;
const VISIT = 'visit-of-cluster-';
const RECORDED_WITHIN_MS = 10_000;

const bodyOf = (visit) => ({
  data: { zip: '94105', contact: 'Ada Marsh', email: 'ada@visitor.example', drivers: [], vehicles: [] },
  ip: '203.0.113.7',
  local_hour: 10,
  phone_num_lease_time: 300,
  placement_id: 'placement-1',
  ua: 'Mozilla/5.0',
  url: 'https://www.quotes.example',
  version: 17,
  sub_1: 'placement-afid',
  sub_2: `${VISIT}${visit}`,
  sub_3: `visitor-of-cluster-${visit}`,
  source: ['placement-afid', 'tqg', 'quiz-auto', 'auto', 'search', 'cpc', 'english'],
});

async function leaseAt(port, visit) {
  // The partner gets the browser that the server saw.
  const { status, text } = await postJson(port, HOST, '/api/alpha/get-phone', bodyOf(visit), { 'user-agent': 'Mozilla/5.0' });
  return status === 200 ? JSON.parse(text).value : null;
}

/**
 * Returns how many visits got a number, and how many got the same one from the other process, which reads it from the database. The partner
 * is called once per visit. `recorded` returns the number of stored leases.
 */
export async function leaseNumbers([first, second], recorded) {
  const visits = Array.from({ length: VISITS }, (_, index) => index);
  const leased = await Promise.all(visits.map((visit) => leaseAt(first, visit)));
  // A lease is recorded while its response is sent.
  const areRecorded = async () => (await recorded(VISIT)) >= VISITS;
  await until(areRecorded, RECORDED_WITHIN_MS, 'the record of each lease');
  const again = await Promise.all(visits.map((visit) => leaseAt(second, visit)));
  return {
    visits: VISITS,
    leased: leased.filter((number) => number !== null).length,
    same: leased.filter((number, visit) => number !== null && number === again[visit]).length,
    recorded: await recorded(VISIT),
  };
}
