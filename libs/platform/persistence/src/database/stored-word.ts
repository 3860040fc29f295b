/**
 * Returns the value of a column that holds one of a few words, for instance a state. During a rolling restart two builds write the column.
 * @throws with the row's name if this build does not know the word
 */
export function readWord<Word extends string>(words: readonly Word[], value: string, row: string): Word {
  const word = words.find((each) => each === value);
  if (word === undefined) throw new Error(`this build can't read the word "${value}" of ${row}`);
  return word;
}
