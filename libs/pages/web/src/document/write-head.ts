import { parseUrl } from '@waypost/routing/model';
import type { DocumentHead } from './document-head';

/** Writes an attribute of one element of the head, or removes the element if the value is null. */
function write(
  document: Document,
  selector: string,
  make: () => Element,
  [attribute, value]: readonly [attribute: string, value: string | null],
): void {
  const element = document.head.querySelector(selector);
  if (value === null) {
    element?.remove();
    return;
  }
  const written = element ?? document.head.appendChild(make());
  written.setAttribute(attribute, value);
}

const meta = (document: Document, name: string) => () => {
  const element = document.createElement('meta');
  element.name = name;
  return element;
};

/** Returns the origin that the server wrote for sharing. Canonical links use the brand's first domain, whichever domain is visited. */
export function sharedOrigin(document: Document): string | null {
  const shared = document.head.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? '';
  return parseUrl(shared)?.origin ?? null;
}

/** Updates the document's head after a navigation, as a full load would (R2.17, R3.02). */
export function writeHead(document: Document, { title, lang, robots, description, canonical }: DocumentHead): void {
  document.title = title;
  document.documentElement.lang = lang;
  write(document, 'meta[name="description"]', meta(document, 'description'), ['content', description]);
  write(document, 'meta[name="robots"]', meta(document, 'robots'), ['content', robots]);
  const link = () => {
    const element = document.createElement('link');
    element.rel = 'canonical';
    return element;
  };
  write(document, 'link[rel="canonical"]', link, ['href', canonical]);
}
