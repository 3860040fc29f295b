import { createSigner, type Secrets } from '@waypost/platform/sealing';
import { hkdfSync } from 'node:crypto';

/** Signs names for a time and reads them again, with a key of its own that the session secret is the source of. */
export interface PreviewTokens {
  sign(id: string, expiresAt: Date): string;
  /** What was signed; null where the token is not ours or its time is over. */
  read(token: string, now: Date): string | null;
}

/** What is signed, each with a key of its own: the link, what lets staff through to a brand's host, and what that host keeps. */
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
