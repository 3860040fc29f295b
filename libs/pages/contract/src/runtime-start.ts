/** On the document's root: the runtime entry and the chunks it needs, parted by spaces. */
export const RUNTIME_ATTRIBUTE = 'data-runtime';

/** Where a picture never comes, or a tab behind others is never painted, the runtime waits no longer than this. */
export const RUNTIME_WAIT_MS = 2000;

/**
 * The inline script that asks for the runtime once the page's words and pictures have come and are painted: on a slow phone
 * scripts that share the line with them put off the largest paint by a tenth, and what has come is painted a while after
 * it. Until then links, numbers and forms work by themselves (R3.08). Who goes back to a step of the same document before
 * React listens gets that step from the server: React would attach to the one before it. Whatever answers with it allows
 * it by the hash of exactly this text.
 */
export const RUNTIME_START_SCRIPT = `(()=>{let d=document.documentElement.dataset,p=location.pathname,n=0,s=()=>{if(!n++)d.runtime.split(" ").forEach((f,i)=>{let e=document.createElement(i?"link":"script");i?(e.rel="modulepreload",e.href=f):(e.type="module",e.onerror=()=>d.plain="",e.src=f);document.head.append(e)})};addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(s)));setTimeout(s,${RUNTIME_WAIT_MS});addEventListener("popstate",()=>{location.pathname==p||"attached"in d||location.reload()})})()`;
