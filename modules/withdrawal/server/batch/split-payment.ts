/** The parts in which a sum is paid when one payment may be no larger than `most`; 0 sets no bound. All but the last are the largest. */
export function splitPayment(ticks: bigint, most: bigint): readonly bigint[] {
  if (most <= 0n || ticks <= most) {
    return [ticks];
  }
  const parts: bigint[] = [];
  for (let left = ticks; left > 0n; left -= most) {
    parts.push(left < most ? left : most);
  }
  return parts;
}
