/**
 * Asks for the ZIP codes of an area while the last two digits are being typed, so that nobody waits for them once the ZIP code is
 * sent: here and not beside the funnel, because a quick hand has typed it before the funnel has come. Its answer lies in the
 * browser's cache by then (R5.14).
 */
export const askForZipsEarly = (document: Document): void =>
  document.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    // Where it can't be had, the funnel asks again.
    if (name === 'zipcode' && /^\d{3}$/.test(value)) fetch(`/api/zips/${value}`).catch(() => undefined);
  });
