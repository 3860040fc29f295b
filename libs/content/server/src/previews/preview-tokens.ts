import { createSigner, type Secrets } from '@waypost/platform/sealing';
import { hkdfSync } from 'node:crypto';

/** Signs names for a limited time and reads them again. Its key is derived from the session secret. */
export interface PreviewTokens {
  sign(id: string, expiresAt: Date): string;
  /** Returns the signed name. Null if the token is not ours or has expired. */
  read(token: string, now: Date): string | null;
}

/** The kinds of token, each with a key of its own: a preview's link, the ticket to a brand's host, and the pass that the host stores. */
export type PreviewTokenUse = 'links' | 'tickets' | 'passes';

export function createPreviewTokens(secret: Secrets, use: PreviewTokenUse = 'links'): PreviewTokens {
  const signer = createSigner(secret, (rootKey) => Buffer.from(hkdfSync('sha256', rootKey, '', `waypost preview ${use}`, 32)));
  return {
    sign(id, expiresAt) {
      const payload = `${id}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
      return `${payload}.${signer.sign(payload)}`;
    },
    read(token, now) {
      const [id = '', expires = '', signed = '', ...more] = token.split('.');
      if (more.length > 0 || !signer.isRight(`${id}.${expires}`, signed)) return null;
      return Number.parseInt(expires, 36) * 1000 > now.getTime() ? id : null;
    },
  };
}
