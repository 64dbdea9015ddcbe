/** Basis points as people read them. */
export function rateText(topRate: number, lossRate: number): string {
  const percent = (rate: number) => `${rate / 100}%`;
  return lossRate === 0 ? percent(topRate) : `${percent(topRate)} / ${percent(lossRate)}`;
}
