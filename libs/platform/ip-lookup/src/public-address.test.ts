import { isPublicAddress, plainAddress } from './public-address';

describe('plainAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['', ''],
  ])('converts %p to %p [R12.01]', (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
  });
});

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '100.63.255.255', '172.15.255.255', '172.32.0.0', '192.167.255.255', '223.255.255.255', '2600:1700::1'])(
    'accepts %p [R6.09]',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '100.127.255.255',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '',
    'localhost',
    '999.1.1.1',
  ])('rejects %p [R6.09]', (address) => expect(isPublicAddress(address)).toBe(false));
});
