import { createSigner, type Secrets } from '@waypost/platform/sealing';
import { hkdfSync } from 'node:crypto';

/** Signs and reads the tokens of previews, with a key of their own that the session secret is the source of. */
export interface PreviewTokens {
  sign(id: string, expiresAt: Date): string;
  /** The preview's id; null where the token is not ours or its time is over. */
  read(token: string, now: Date): string | null;
}

export function createPreviewTokens(secret: Secrets): PreviewTokens {
  const signer = createSigner(secret, (one) => Buffer.from(hkdfSync('sha256', one, '', 'waypost preview links', 32)));
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
