/** Decimal odds as people read them: 19700 is `1.97`, 2070000 is `207`. */
export function formatOdds(odds4: number): string {
  return (odds4 / 10_000).toFixed(4).replace(/\.?0+$/, '');
}

/** A chance in per cent: one decimal from ten on, two below. */
export function formatChance(ways: number, outcomes: number): string {
  const percent = (100 * ways) / outcomes;
  return `${percent.toFixed(percent >= 10 ? 1 : 2)}%`;
}

/** Return to player in per cent, cut off and never rounded up: what all results pay together per unit staked. */
export function formatReturn(
  pick: { readonly odds4: readonly number[]; readonly ways: readonly number[] },
  outcomes: number,
): string {
  const paid = pick.odds4.reduce((sum, odds4, place) => sum + odds4 * (pick.ways[place] ?? 0), 0);
  return `${(Math.floor(paid / outcomes) / 100).toFixed(2)}%`;
}

/** The last four digits, which are the number of the day. */
export function shortDrawNo(drawNo: string): string {
  return `#${drawNo.slice(-4)}`;
}

/** `1:02:03`, without the hours below one: how long somebody has played. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}
