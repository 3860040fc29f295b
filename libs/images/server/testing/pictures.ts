import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Returns a picture with visible content. */
export function pictureOf({
  width = 64,
  height = 48,
  format = 'png',
}: { readonly width?: number; readonly height?: number; readonly format?: 'jpeg' | 'png' | 'webp' | 'avif' } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 31 + Math.floor(at / (width * 3)) * 17) % 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** Valid both as a GIF and as a script, in which `GIF89a` is a variable. */
export const GIF_AND_SCRIPT = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(8), Buffer.from('*/=1;alert(1)//')]);

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Returns a PNG whose header declares a size, whatever its pixels are. */
export function pngOfSize(width: number, height: number, pixels = deflateSync(Buffer.alloc(1024))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
