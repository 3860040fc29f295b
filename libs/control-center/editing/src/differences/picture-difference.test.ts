import { shownPicture } from './picture-difference';

const HASH = 'a'.repeat(64);

describe('the picture in a changed field', () => {
  it.each([
    ['a page’s library picture, small', { src: `/media/${HASH}-1280`, alt: 'A road' }, { src: `/media/${HASH}-320`, alt: 'A road' }],
    ['one that is narrow already', { src: `/media/${HASH}-64`, alt: 'A road' }, { src: `/media/${HASH}-64`, alt: 'A road' }],
    ['one of the site’s own', { src: '/images/otc.svg', alt: 'A bottle' }, { src: '/images/otc.svg', alt: 'A bottle' }],
    ['the files of a library picture', [{ format: 'avif', src: `/media/${HASH}-640.avif` }], { src: `/media/${HASH}-320`, alt: '' }],
    ['none on another site', { src: 'https://elsewhere.example/a.png', alt: 'A road' }, null],
    ['none on another host', { src: '//elsewhere.example/a.png', alt: 'A road' }, null],
    ['none in a text', '/images/otc.svg', null],
    ['none in a list of words', ['spring'], null],
    ['none where nothing is', null, null],
  ])('is %s [R10.02]', (_what, value, picture) => expect(shownPicture(value)).toEqual(picture));
});
