/** When somebody may try again who tried too often. */
export const limitedMessage = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
};
