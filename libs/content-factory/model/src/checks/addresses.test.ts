import { addressesIn, webAddressKey } from './addresses';

describe('addressesIn', () => {
  it.each([
    ['Visit us at 12 Main Street.', ['12 Main Street']],
    ['12 Elm Way, Suite 4', ['12 Elm Way, Suite 4']],
    ['5 North Oak Place, 7 Kings Plaza and 9 Round Circle', ['5 North Oak Place', '7 Kings Plaza', '9 Round Circle']],
    ['Ask in Suite 210.', ['Suite 210']],
    ['P.O. Box 12, PO Box 7 or Post Office Box 9', ['P.O. Box 12', 'PO Box 7', 'Post Office Box 9']],
    ['Apartado Postal 12', ['Apartado Postal 12']],
    ['Calle Ocho 12', ['Calle Ocho 12']],
    ['Calle de Alcalá, 50 o Avenida Juárez n.º 7', ['Calle de Alcalá, 50', 'Avenida Juárez n.º 7']],
    ['1200 Calle Ocho y 12 Avenida Juárez', ['1200 Calle Ocho', '12 Avenida Juárez']],
    ['Write to claims@medicare-help.com for plans.', ['claims@medicare-help.com']],
    ['Visit plancompare.org for plans.', ['plancompare.org']],
    ['Visit www.plan-compare.care, or https://help.example.co/plans.', ['www.plan-compare.care', 'help.example.co']],
    ['Plans.Compare first, e.g. by name. The U.S. has many.us too', ['many.us']],
    ['Ask in the second half. Care is a word, and so is info.', []],
    ['A way to go: 3 steps. The place for 5 of them is online.', []],
    ['The calle is long. Llame a la calle, y no en 12 horas.', []],
    ['In 2026 Medicare Advantage plans change their ways.', []],
  ])('reads %j [R10.18]', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });
});

describe('webAddressKey', () => {
  it.each([
    ['www.Medicare.gov', 'medicare.gov'],
    ['Claims@Example.com', 'claims@example.com'],
    ['12 Main Street', null],
  ])('names %j %j [R10.18]', (address, key) => {
    expect(webAddressKey(address)).toBe(key);
  });
});
