const MAX_NAME_LENGTH = 120;

/** Returns a picture's name from its file name, without folders, ending and special characters. `../../x.png` becomes `x`. */
export function fileNameText(fileName: string): string {
  const [last = ''] = fileName.split(/[/\\]/).slice(-1);
  const name = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ()&+,'’.-]+/gu, ' ')
    .replace(/^[\s.]+|\s+$/g, '')
    .slice(0, MAX_NAME_LENGTH)
    .trim();
  return name === '' ? 'Picture' : name;
}
