/** A rate of basis points as people read it: `0.8 %`. */
export function percentOf(rate: number): string {
  return `${rate / 100}%`;
}
