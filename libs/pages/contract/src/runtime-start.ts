import { ANONYMOUS_ID_KEY, SESSION_KEY } from '@waypost/visitor/model/stored';

/** The attribute of the root element with the runtime entry and the chunks that it needs, separated by spaces. */
export const RUNTIME_ATTRIBUTE = 'data-runtime';

/**
 * The field that scripts add to a form which the browser sends itself. A JSON list: whether the runtime has started, then the stored session
 * and the browser's id as texts or null, both absent if storage is denied.
 */
export const OWN_VISIT_FIELD = 'ownVisit';

/** The longest that the runtime waits, if a picture never loads or a background tab is never painted. */
export const RUNTIME_WAIT_MS = 2000;

/**
 * The inline script that loads the runtime after the page's words and pictures are painted. On a slow phone, scripts that load at the same
 * time delay the largest paint by a tenth, and the paint itself comes a while after loading. Until then links, numbers and forms work
 * without scripts (R3.08). A visitor who goes back to an earlier step before React listens gets that step from the server, because React
 * would attach to the wrong step. A module that this browser can't parse fires `load`, so the mark of a page without scripts depends on
 * whether the runtime has started. A form that the browser sends to its own address is a step's, before React listens or without it. Only
 * the browser knows its visit, and whether the page was reported, so both go along (R7.10). Responses allow the script in their content security policy by the hash of exactly this text.
 */
export const RUNTIME_START_SCRIPT = `(()=>{let d=document.documentElement.dataset,p=location.pathname,n=0,s=()=>{if(!n++)d.runtime.split(" ").forEach((f,i)=>{let e=document.createElement(i?"link":"script");i?(e.rel="modulepreload",e.href=f):(e.type="module",e.onload=e.onerror=()=>{"started"in d||(d.plain="")},e.src=f);document.head.append(e)})};addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(s)));setTimeout(s,${RUNTIME_WAIT_MS});addEventListener("popstate",()=>{location.pathname==p||"attached"in d||location.reload()});addEventListener("formdata",({target:f,formData:s})=>{if(f.method!="post"||f.hasAttribute("action"))return;let v=["started"in d];try{v.push(localStorage.getItem("${SESSION_KEY}"),localStorage.getItem("${ANONYMOUS_ID_KEY}"))}catch(e){}s.append("${OWN_VISIT_FIELD}",JSON.stringify(v))})})()`;
