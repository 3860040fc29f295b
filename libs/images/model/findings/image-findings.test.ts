import { imageFindings } from './image-findings';

describe('imageFindings', () => {
  it.each([
    ['A quiet road in the morning', []],
    ['Guaranteed savings, on a sign', ['warning claim-certainty']],
    ['Ahorro garantizado', ['warning claim-certainty']],
    ['The official Medicare card', ['stop claim-government']],
    ['IMG_2041.jpg', ['warning alt-file-name']],
    ['IMG_2041', ['warning alt-file-name']],
    ['A file of the year 2041', []],
  ])('returns for "%s": %j [R10.05] [R15.05]', (alt, expected) =>
    expect(imageFindings({ alt }).map(({ severity, code, field }) => `${severity} ${code}${field === 'alt' ? '' : ' elsewhere'}`)).toEqual(
      expected,
    ),
  );
});
