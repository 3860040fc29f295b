/** Says when a person who tried too often may try again. */
export const limitedMessage = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
};
