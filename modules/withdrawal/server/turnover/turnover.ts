/** Money that has to be bet before it may be taken out. */
export type Requirement = {
  readonly source: string;
  /** What came in: so much of the balance stays at most while the bets for it are missing. */
  readonly basisTicks: bigint;
  readonly requiredTicks: bigint;
  readonly createdAt: Date;
  /** Bets that count, placed after this requirement and before the next one. */
  readonly betTicks: bigint;
};

export type RequirementStand = Omit<Requirement, 'betTicks'> & {
  readonly doneTicks: bigint;
};

export type Turnover = {
  readonly requiredTicks: bigint;
  readonly doneTicks: bigint;
  /** What of the balance may not be taken out yet. */
  readonly lockedTicks: bigint;
  readonly rows: readonly RequirementStand[];
};

/**
 * How far the bets of a member go for what has to be bet. A bet counts once, for the oldest requirement that stood when it
 * was placed; bets beyond all of them are not kept for later ones.
 * @param requirements in the order of their time
 */
export function turnoverOf(requirements: readonly Requirement[]): Turnover {
  const done = requirements.map(() => 0n);
  requirements.forEach(({ betTicks }, last) => {
    let left = betTicks;
    for (let at = 0; at <= last && left > 0n; at += 1) {
      const missing = (requirements[at]?.requiredTicks ?? 0n) - (done[at] ?? 0n);
      const taken = missing < left ? missing : left;
      done[at] = (done[at] ?? 0n) + taken;
      left -= taken;
    }
  });
  const rows = requirements.map(({ betTicks: _bets, ...requirement }, at) => ({
    ...requirement,
    doneTicks: done[at] ?? 0n,
  }));
  const sum = (of: (row: RequirementStand) => bigint) =>
    rows.reduce((all, row) => all + of(row), 0n);
  return {
    rows,
    requiredTicks: sum(({ requiredTicks }) => requiredTicks),
    doneTicks: sum(({ doneTicks }) => doneTicks),
    lockedTicks: sum(({ basisTicks, requiredTicks, doneTicks }) => {
      const isBelow = requiredTicks - doneTicks < basisTicks;
      return isBelow ? requiredTicks - doneTicks : basisTicks;
    }),
  };
}
