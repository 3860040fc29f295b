// Runs the parts of a bench that were asked for.

/**
 * `when(part, none, measure)` returns what the part measures, and `none` if it was not asked for or failed. A failed part takes no other
 * part's figures with it: its error is printed at once, and `failed` names it with the error's first line.
 */
export function createParts(includes, print = console.error) {
  const failed = [];
  return {
    failed,
    async when(part, none, measure) {
      if (!includes(part)) return none;
      try {
        return await measure();
      } catch (error) {
        print(error.output ?? error.stack ?? error);
        const [reason] = String(error.message ?? error).split('\n');
        failed.push(`${part} could not be measured: ${reason}`);
        return none;
      }
    },
  };
}
