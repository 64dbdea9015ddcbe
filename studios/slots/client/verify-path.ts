/** Where a round of this studio is checked. */
export function verifyPath(roundId: string): string {
  return `/verify?vendor=SHPS&round=${encodeURIComponent(roundId)}`;
}
