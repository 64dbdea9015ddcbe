const VENDOR = 'SHPL';

/** Where anybody can draw a finished round again. */
export function verifyPath(roundId: string): string {
  return `/verify?${new URLSearchParams({ vendor: VENDOR, round: roundId }).toString()}`;
}
