// Judges the messages of a run's progress by what the database held and what a reload showed, and not by how fast the machine was.

/** A message may be this much older than a plain read of the same run. */
const BEHIND_WITHIN_MS = 1_000;

/**
 * Counts untrue messages. Each point has the number of drafts `n` and the time `at` when it was here. Looks at the database (`truth`) and
 * plain reads of the run (`reads`) also have the time `askedAt` when they were sent. A read has to show what a look saw that had ended
 * before, and a message what a read showed a second earlier. Both take the same way as the read, so a slow machine delays all of them.
 */
export function judgeProgress({ messages, reads, truth }) {
  // A look that was running when a point arrived may have seen the moment before it.
  const atMost = (at) => (truth.find(({ askedAt }) => askedAt >= at) ?? truth.at(-1)).n;
  const seenBefore = (points, at) => points.reduce((most, point) => (point.at <= at ? Math.max(most, point.n) : most), 0);
  const count = (points, isWrong) => points.filter(isWrong).length;
  return {
    ahead: count(messages, ({ at, n }) => n > atMost(at)),
    backwards: count(messages, ({ n }, index) => index > 0 && n < messages[index - 1].n),
    behind: count(messages, ({ at, n }) => n < seenBefore(reads, at - BEHIND_WITHIN_MS)),
    staleReads: count(reads, ({ askedAt, n }) => n < seenBefore(truth, askedAt)),
    slowestReadMs: Math.max(0, ...reads.map(({ askedAt, at }) => at - askedAt)),
  };
}
