// Measures the bytes that a visitor downloads for each template.
import { inWorkspace } from '../../tools/workspace.mjs';
import {
  closureOf,
  compressedSize,
  FUNNEL_THROUGH_RESULTS,
  LANDING_AFTER_INTENT,
  LANDING_BEFORE_INTENT,
  readManifest,
} from './client-bytes.mjs';

const TEMPLATES = ['landing', 'quiz', 'call', 'listing', 'review', 'article', 'legal', 'chat', 'plain'];
/** These templates ask a form's questions or look up its outcome. */
const FUNNEL_TEMPLATES = new Set(['quiz', 'chat', 'listing']);

export function measureBytes() {
  const client = inWorkspace('dist/apps/web/client');
  const manifest = readManifest(client);
  const size = (names) => compressedSize(client, closureOf(manifest, names));
  return ['tqg', 'mpa'].flatMap((brand) => [
    { name: `${brand}: any page before intent`, bytes: size(['runtime']), atMost: LANDING_BEFORE_INTENT },
    ...TEMPLATES.map((template) => ({
      name: `${brand}: ${template} after intent`,
      bytes: size(['runtime', `view-${brand}`, `${template}-template.tsx`]),
      atMost: FUNNEL_TEMPLATES.has(template) ? FUNNEL_THROUGH_RESULTS : LANDING_AFTER_INTENT,
    })),
  ]);
}

/** Returns the exceeded limits, one line each. */
export const missedBytes = (clientBytes) =>
  clientBytes.filter(({ bytes, atMost }) => bytes > atMost).map(({ name, bytes, atMost }) => `${name}: ${bytes} of ${atMost} bytes`);
