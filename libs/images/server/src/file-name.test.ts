import fc from 'fast-check';
import { fileNameText } from './file-name';

describe('fileNameText', () => {
  it.each([
    ['A road.jpg', 'A road'],
    ['../../x.png', 'x'],
    ['..\\..\\windows\\x.png', 'x'],
    ['/etc/passwd', 'passwd'],
    ['<img onerror=1>.png', 'img onerror 1'],
    ['..', 'Picture'],
    ['.png', 'Picture'],
    ['', 'Picture'],
    ['Niño & père (2).webp', 'Niño & père (2)'],
    ['a\u0000b.png', 'a b'],
  ])('converts %j to %j [R10.05]', (fileName, name) => expect(fileNameText(fileName)).toBe(name));

  it('never returns a path or markup characters [R10.05]', () => {
    fc.assert(fc.property(fc.string(), (fileName) => expect(fileNameText(fileName)).toMatch(/^[^/\\<>"\u0000-\u001f]{1,120}$/)));
  });
});
