/** Returns the digits of a written US phone number. Ten digits may follow the country code 1, which is left out. */
export const nationalDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
