// A visitor without JavaScript, who goes through a whole funnel with each request at the next process.
import { call, cookieJar } from '../calls.mjs';

const HOST = 'tqg.localhost';
const FUNNEL = '/quiz/auto';
/** More than the funnel has steps. */
const MOST_STEPS = 40;

const answersOf = (visitor) => ({
  zipcode: '90210',
  currentlyInsured: 'true',
  currentCompany: 'Other',
  homeowner: 'true',
  interestedInHomeInsurance: 'false',
  vehicle1Year: '2019',
  vehicle1Make: 'Ford',
  vehicle1Model: 'Escape',
  driver1Gender: 'female',
  driver1MaritalStatus: 'married',
  driver1DobMonth: '04',
  driver1DobDay: '17',
  driver1DobYear: '1985',
  driver1CreditRating: 'good',
  driver1Sr22: 'false',
  driver1MilitaryAffiliation: 'false',
  driver1FirstName: 'Rosa',
  driver1LastName: 'Winter',
  driver1Address: `${visitor} Sample Street`,
  driver1Email: `rosa.winter.${visitor}@mail.example`,
  driver1Phone: '(212) 555-0123',
});

/** What the visitor sends of a page's form: its hidden values, and an answer to each field, or the wish to skip the step. */
function filledIn(page, answers) {
  const [, form = ''] = /<form[^>]*method="post"[^>]*>([\s\S]*?)<\/form>/.exec(page) ?? [];
  const sent = new URLSearchParams();
  const fields = [...form.matchAll(/<(?:input|select)\b[^>]*>/g)].map(([tag]) => ({
    name: /\bname="([^"]*)"/.exec(tag)?.[1] ?? '',
    value: /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '',
    isHidden: tag.includes('type="hidden"'),
    isConsent: /\bname="consent"/.test(tag),
  }));
  for (const { name, value, isHidden, isConsent } of fields) {
    if (isHidden || isConsent) sent.append(name, value);
    else if (name in answers) sent.set(name, answers[name]);
  }
  if (!fields.some(({ name }) => name in answers)) sent.set('intent', 'skip');
  return sent.toString();
}

/** Goes on until the results are shown; how many requests that took, or what was answered instead. */
export async function walkFunnel(ports, visitor) {
  const jar = cookieJar();
  const answers = answersOf(visitor);
  let requests = 0;
  const ask = async (method, path, body) => {
    const port = ports[requests++ % ports.length];
    const headers = { cookie: jar.header, origin: `http://${HOST}:${port}` };
    if (body !== undefined) headers['content-type'] = 'application/x-www-form-urlencoded';
    const answer = await call(port, HOST, method, path, { body, headers });
    jar.take(answer.headers);
    return answer;
  };
  let at = FUNNEL;
  for (let step = 0; step < MOST_STEPS; step++) {
    const page = await ask('GET', at);
    if (page.status !== 200) return { isThere: false, requests, at, why: `GET answered ${page.status}` };
    if (at.endsWith('/results')) return { isThere: true, requests, at };
    const sent = await ask('POST', at, filledIn(page.text, answers));
    if (sent.status !== 303) return { isThere: false, requests, at, why: `POST answered ${sent.status}` };
    at = sent.headers.location;
  }
  return { isThere: false, requests, at, why: 'it has no end' };
}
