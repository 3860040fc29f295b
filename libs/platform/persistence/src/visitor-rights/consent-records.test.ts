import { createHash } from 'node:crypto';
import { exportConsent } from '@waypost/visitor-rights/server';
import { databaseOfTests } from '../../testing';
import { aPerson, clock, companies, proofDeps, ring, text, unwrapped } from '../../testing/person-held';
import { createPageSnapshotStore } from '../visitor/page-snapshot-store';
import { createLeadStore } from '../visitor/lead-store';

const database = databaseOfTests();

describe('the proof of a consent [R15.04]', () => {
  const proofOf = async (name: string) => {
    await aPerson(database, name);
    return async () => unwrapped(await exportConsent(proofDeps(database))(`${name}-lead`));
  };
  /** Changes rows as a person with every right on the database, but without the key, could. */
  const tamper = (sql: string) => database.asOwner(`begin; set local session_replication_role = 'replica'; ${sql}; commit`);

  it('contains the lead, the consent and what the person saw', async () => {
    const proof = await (await proofOf('proof'))();
    expect(proof).toMatchObject({
      exportedAt: clock.now().toISOString(),
      lead: { id: 'proof-lead', consentId: 'proof-consent', answers: { driver1Phone: '(310) 555-0123' } },
      consent: { id: 'proof-consent', pagePath: '/quiz/auto/contact', givenAt: '2026-11-18T17:10:00.000Z', companies },
      shown: { text: text.text, label: text.label, companies, product: 'auto' },
      evidence: { ip: '203.0.113.9', userAgent: 'proof-browser', formState: { driver1Phone: '(310) 555-0123' }, seenPage: null },
      checks: {
        textMatchesHash: true,
        companiesAreInText: true,
        evidenceIsWhole: true,
        columnsMatchSeal: true,
        leadNamesConsent: true,
        numberMatchesLead: true,
      },
      isIntact: true,
    });
    expect(JSON.parse(JSON.stringify(proof))).toEqual(proof);
  });

  it.each([
    ['the time', "update consent set given_at = '2026-01-01' where id = $", 'columnsMatchSeal'],
    ['the page', "update consent set page_path = '/another' where id = $", 'columnsMatchSeal'],
    ['the companies', "update consent set companies = '{Second Company LLC}' where id = $", 'columnsMatchSeal'],
    [
      'the evidence',
      'update consent set evidence = set_byte(evidence, 20, (get_byte(evidence, 20) + 1) % 256) where id = $',
      'evidenceIsWhole',
    ],
    ['whose lead it is', "update lead set visitor_id = 'another' where consent_id = $", 'leadNamesConsent'],
  ] as const)('reports that %s was changed', async (what, sql, check) => {
    const name = `tampered-${what.replaceAll(' ', '-')}`;
    const proof = await proofOf(name);
    await tamper(sql.replace('$', `'${name}-consent'`));
    const { checks, isIntact } = await proof();
    expect([checks[check], isIntact]).toEqual([false, false]);
  });

  it('reports a changed word of the text, or a changed number of the lead', async () => {
    const proof = await proofOf('tampered-words');
    const { hash } = text;
    await tamper(`update consent_text set text = text || '.' where hash = '${hash}'`);
    expect((await proof()).checks).toMatchObject({ textMatchesHash: false });
    await tamper(`update consent_text set text = rtrim(text, '.') || '.' where hash = '${hash}'`);
    expect((await proof()).checks).toMatchObject({ textMatchesHash: true });
    const lead = { id: 'tampered-words-lead', visitorId: 'tampered-words-visitor', brandId: 'tqg', pageName: 'quiz-auto', product: 'auto' };
    const answers = { driver1Phone: '(310) 555-0199' };
    const createdAt = '2026-11-18T17:20:00.000Z';
    await createLeadStore(database, ring).save({
      ...lead,
      formVersion: 'auto-v1',
      answers,
      consentId: 'tampered-words-consent',
      pageHash: null,
      createdAt,
    });
    expect((await proof()).checks).toMatchObject({ numberMatchesLead: false });
  });

  it.each([
    ['no-such-lead', 'nobody'],
    ['lead-has-no-consent', 'bare-lead'],
  ])('answers with %s', async (error, leadId) => {
    const lead = { id: 'bare-lead', visitorId: 'bare', brandId: 'tqg', pageName: 'quiz-auto', product: 'auto', formVersion: 'auto-v1' };
    const createdAt = '2026-11-18T17:20:00.000Z';
    await createLeadStore(database, ring).save({ ...lead, answers: {}, consentId: null, pageHash: null, createdAt });
    expect(await exportConsent(proofDeps(database))(leadId)).toEqual({ ok: false, error });
  });

  it('contains the page that the person saw, and reports a page that is not the sealed page [R15.08]', async () => {
    const html = '<!doctype html><p>What the person saw</p>';
    const hash = createHash('sha256').update(html).digest('base64url');
    const shown = { brandId: 'tqg', path: '/quiz/auto', variant: null, publication: 7 };
    const pages = createPageSnapshotStore(database);
    await pages.add({ ...shown, hash, buildId: 'b1', html }, clock.now());
    const seenPage = { ...shown, page: 'quiz-auto', placementId: 'tqg-auto', html: hash, renderedAt: '2026-11-18T17:00:00.000Z' };
    await aPerson(database, 'saw', { seenPage });
    const proof = async () => unwrapped(await exportConsent(proofDeps(database))('saw-lead'));
    expect(await proof()).toMatchObject({ page: { hash, html, buildId: 'b1' }, checks: { pageMatchesHash: true }, isIntact: true });
    await tamper("update kept_page set html = 'x'");
    expect(await proof()).toMatchObject({ page: null, checks: { pageMatchesHash: false }, isIntact: false });
  });
});
