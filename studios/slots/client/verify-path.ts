/** The page on which a round of this studio is verified. */
export function verifyPath(roundId: string): string {
  return `/verify?vendor=SHPS&round=${encodeURIComponent(roundId)}`;
}
