const MAX_WAIT_MS = 4_000;

/** Does work in an idle moment, but in some seconds at the latest. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle moments.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(idle);
}
