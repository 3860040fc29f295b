import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs and reads the tokens of previews, with a key of their own that the session secret is the source of. */
export interface PreviewTokens {
  sign(id: string, expiresAt: Date): string;
  /** The preview's id; null where the token is not ours or its time is over. */
  read(token: string, now: Date): string | null;
}

export function createPreviewTokens(secret: string): PreviewTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'waypost preview links', 32));
  const signature = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest();
  return {
    sign(id, expiresAt) {
      const payload = `${id}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
      return `${payload}.${signature(payload).toString('base64url')}`;
    },
    read(token, now) {
      const [id = '', expires = '', signed = '', ...more] = token.split('.');
      const given = Buffer.from(signed, 'base64url');
      const right = signature(`${id}.${expires}`);
      if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return Number.parseInt(expires, 36) * 1000 > now.getTime() ? id : null;
    },
  };
}
