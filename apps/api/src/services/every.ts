/** Does something again and again until the returned function is called. Keeps no process alive. */
export function every(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
}
