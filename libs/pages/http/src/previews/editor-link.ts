import { PREVIEW_CLICKED, PREVIEW_SHOW } from '@waypost/content/contract/preview';
import { createHash } from 'node:crypto';

/**
 * The only script of a page that is shown in its editor. It reports clicks, and highlights the field in the editor's focus. It talks only
 * to the control center, and obeys nobody else.
 */
const scriptFor = (origin: string): string =>
  `(()=>{const to=${JSON.stringify(origin).replaceAll('<', '\\u003c')};` +
  `const text=(n)=>(n.textContent||'').replace(/\\s+/g,' ').trim();` +
  `const source=(n)=>n instanceof HTMLImageElement?(n.getAttribute('src')||'').replace(/\\?.*/,''):'';` +
  `addEventListener('click',(e)=>{if(!(e.target instanceof Element))return;e.preventDefault();const texts=[];` +
  `for(let n=e.target;n&&n!==document.body&&texts.length<12;n=n.parentElement){for(const s of [source(n),text(n)])if(s&&s.length<4000)texts.push(s)}` +
  `parent.postMessage({type:'${PREVIEW_CLICKED}',texts},to)},true);` +
  `let shown=null;addEventListener('message',(e)=>{if(e.origin!==to||!e.data||e.data.type!=='${PREVIEW_SHOW}'||!Array.isArray(e.data.texts))return;` +
  `if(shown)shown.style.outline='';shown=null;` +
  `for(const n of document.body.querySelectorAll('*')){if(shown&&!shown.contains(n))break;` +
  `if(e.data.texts.includes(text(n))||(source(n)&&e.data.texts.includes(source(n))))shown=n}` +
  `if(shown){shown.style.outline='3px solid #3b6cff';shown.scrollIntoView({block:'center'})}})})()`;

const SCRIPT = /<script\b(?![^>]*\btype="application\/)[^>]*>[\s\S]*?<\/script>/g;
const PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/** Returns a page with that script instead of its own, and the CSP source that allows it. */
export function withEditorLink(html: string, origin: string): { readonly html: string; readonly source: string } {
  const script = scriptFor(origin);
  const source = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const bare = html.replace(SCRIPT, '').replace(PRELOAD, '');
  return { html: bare.replace(/<\/body>|$/, (end) => `<script>${script}</script>${end}`), source };
}

/** Returns the policy of a page that runs only this script. */
export const policyWith = (policy: string, source: string): string =>
  policy.replace(/script-src [^;]*/, `script-src ${source}`).replace(/(;\s*sandbox )/, '$1allow-scripts ');
