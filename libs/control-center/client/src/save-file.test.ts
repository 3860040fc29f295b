import { saveFile } from './save-file';

describe('a downloaded file', () => {
  const saved: Blob[] = [];
  beforeAll(() => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  });
  afterAll(() => jest.restoreAllMocks());

  const bytesOf = (blob: Blob | undefined) =>
    new Promise<readonly number[]>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve([...new Uint8Array(reader.result as ArrayBuffer)]);
      reader.readAsArrayBuffer(blob as Blob);
    });

  it.each([
    ['text/csv', 'a byte order mark, so that Excel reads “é” as “é”', [0xef, 0xbb, 0xbf, 0xc3, 0xa9]],
    ['application/json', 'no mark, which a parser would refuse', [0xc3, 0xa9]],
  ] as const)('of the type %s begins with %s [R10.04]', async (type, _why, bytes) => {
    saveFile('a file', 'é', type);
    expect(await bytesOf(saved.at(-1))).toEqual(bytes);
  });
});
