const VENDOR = 'SHPL';

/** The page where anybody can verify a finished round. */
export function verifyPath(roundId: string): string {
  return `/verify?${new URLSearchParams({ vendor: VENDOR, round: roundId }).toString()}`;
}
