/** The parts in which a sum is paid when one payment may be no larger than `limit`; 0 sets no bound. All but the last are the largest. */
export function splitPayment(ticks: bigint, limit: bigint): readonly bigint[] {
  if (limit <= 0n || ticks <= limit) {
    return [ticks];
  }
  const parts: bigint[] = [];
  for (let left = ticks; left > 0n; left -= limit) {
    parts.push(left < limit ? left : limit);
  }
  return parts;
}
