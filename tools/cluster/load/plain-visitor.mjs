// A visitor without JavaScript, who goes through a whole funnel and sends each request to the next process.
import { readFileSync } from 'node:fs';
import { inWorkspace } from '../../workspace.mjs';
import { call, cookieJar } from '../calls.mjs';

const HOST = 'tqg.localhost';
const FUNNEL = '/quiz/auto';
/** More than the steps of the funnel. */
const MAX_STEPS = 40;

const { auto } = JSON.parse(readFileSync(inWorkspace('libs/funnel-engine/model/testing/typed-answers.json'), 'utf8'));

const answersOf = (visitor) => ({
  ...auto,
  driver1Address: `${visitor} Sample Street`,
  driver1Email: `rosa.winter.${visitor}@mail.example`,
});

/** Returns the visitor's input for a page's form: its hidden values, and an answer to each field or a skip of the step. */
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

/** Continues until the results are shown. Returns the number of requests, or the unexpected response. */
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
  for (let step = 0; step < MAX_STEPS; step++) {
    const page = await ask('GET', at);
    if (page.status !== 200) return { isThere: false, requests, at, why: `GET answered ${page.status}` };
    if (at.endsWith('/results')) return { isThere: true, requests, at };
    const sent = await ask('POST', at, filledIn(page.text, answers));
    if (sent.status !== 303) return { isThere: false, requests, at, why: `POST answered ${sent.status}` };
    at = sent.headers.location;
  }
  return { isThere: false, requests, at, why: 'it has no end' };
}
