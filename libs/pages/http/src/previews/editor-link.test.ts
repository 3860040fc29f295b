import { policyWith, withEditorLink } from './editor-link';

const PAGE =
  '<html><head><script>start()</script><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"></head>' +
  '<body><script type="application/json" id="s">{}</script><h1>Hi</h1><script type="module" src="/a.js"></script></body></html>';

describe('a page in its editor’s preview', () => {
  it('runs one script instead of its own, allowed by its hash [R10.04]', () => {
    const { html, source } = withEditorLink(PAGE, 'http://localhost:4200');
    expect(html).not.toMatch(/start\(\)|modulepreload|src="\/a\.js"/);
    expect(html).toContain('<link rel="stylesheet" href="/a.css">');
    expect(html).toContain('<script type="application/json" id="s">{}</script>');
    expect(html).toMatch(/<script>\(\(\)=>\{const to="http:\/\/localhost:4200";.*<\/script><\/body><\/html>$/);
    const policy = policyWith("default-src 'self'; script-src 'self' 'sha256-x'; style-src 'self';sandbox allow-forms", source);
    expect(policy).toBe(`default-src 'self'; script-src ${source}; style-src 'self';sandbox allow-scripts allow-forms`);
  });

  it('never writes an origin as markup [R12.02]', () => {
    expect(withEditorLink(PAGE, '</script><b>').html).not.toContain('</script><b>');
  });
});
