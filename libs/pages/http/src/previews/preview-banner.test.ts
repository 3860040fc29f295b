import { bannerText, withPreviewBanner, type BanneredPreview } from './preview-banner';

const view = { at: null, stateCode: null, postalCode: null };
const aPreview = (overrides: Partial<BanneredPreview> = {}): BanneredPreview => ({
  branchName: 'Spring',
  expiresAt: new Date('2026-11-21T18:00:00.000Z'),
  audience: 'link',
  view,
  variantTitles: [],
  ...overrides,
});

describe('the banner of a preview', () => {
  it('says what the preview is and until when it is valid [R10.03] [R3.09]', () => {
    expect(bannerText(aPreview())).toBe(
      'Preview of “Spring”: not the live site. Anyone who has this link can open it until 21 Nov 2026, 10:00 AM Pacific time. Offers are samples, and nothing is counted or sent. What you enter is shown only in this browser. It is deleted within a day after the preview ends.',
    );
    expect(bannerText(aPreview({ audience: 'staff' }))).toContain(
      'Staff who are signed in can open this link until 21 Nov 2026, 10:00 AM Pacific time.',
    );
  });

  it('says for which visitor the page is shown [R10.03] [R3.09]', () => {
    const chosen = { at: '2026-07-01T19:30:00.000Z', stateCode: 'TX', postalCode: '78701' };
    expect(bannerText(aPreview({ view: chosen, variantTitles: ['Two headlines: Calm'] }))).toContain(
      'As seen on 1 Jul 2026, 12:30 PM Pacific time, in TX 78701, with “Two headlines: Calm”.',
    );
  });

  it('is above the page, and escapes the branch’s name', () => {
    const html = withPreviewBanner('<html><body class="x"><main>Page</main></body></html>', aPreview({ branchName: '<script>$&' }));
    expect(html).toMatch(/^<html><body class="x"><aside aria-label="Preview" [^>]*>Preview of “&lt;script&gt;\$&amp;”/);
    expect(html).toMatch(/<\/aside><main>Page<\/main><\/body><\/html>$/);
  });
});
