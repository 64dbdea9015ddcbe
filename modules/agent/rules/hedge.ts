/** Sides of one market of which exactly one wins, as bets of our lotteries name them. */
const OPPOSITE = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
  ['DRAGON', 'TIGER'],
  ['RED', 'GREEN'],
  ['TAI', 'XIU'],
  ['CHAN', 'LE'],
] as const;

/** A stake on a side of a market of a round. */
type Side = { readonly market: string; readonly side: string; readonly stake: bigint };

/** A side that somebody bet on below an agent. */
export type TeamSide = Side & {
  readonly betId: bigint;
  readonly memberId: bigint;
  /** The agent directly above. */
  readonly agentId: bigint;
};

/** Two people of a team in the same markets, or one alone, who is then both. */
export type Pair = {
  readonly agentId: bigint;
  readonly memberId: bigint;
  /** Not less than `memberId`. */
  readonly otherId: bigint;
  readonly markets: number;
  /** Markets on whose opposite sides they bet stakes that are alike. */
  readonly opposed: number;
  /** What they staked on both sides of those. */
  readonly opposedStake: bigint;
  /** The last two bets on opposite sides. */
  readonly bets: readonly [bigint, bigint] | undefined;
};

/** A pair is opposed in so many markets at least, and in this share of all in which both bet. */
export const MIN_OPPOSED = 20;
const MIN_SHARE_PERCENT = 90;
/** Stakes are alike when the smaller is so much of the larger. */
const MIN_ALIKE_PERCENT = 80n;
/** Of a market with more people of a team no pairs are made: among so many the two sides meet by chance. */
const MAX_PEOPLE = 40;

/** Whether a pair bets on both sides so regularly that it is no chance: two strangers are opposed in half of their markets. */
export function isHedging({ markets, opposed }: Pick<Pair, 'markets' | 'opposed'>): boolean {
  return opposed >= MIN_OPPOSED && opposed * 100 >= markets * MIN_SHARE_PERCENT;
}

/** The sides that a bet of our lotteries is on: its lines on one side of a market; other bets have none. */
export function sidesOf(
  lines: readonly { play: string; pick: string; stake: bigint }[],
): readonly Side[] {
  return lines.flatMap(({ play, pick, stake }) => {
    // A play that is one side itself has no pick.
    const [place, name] = pick === 'ANY' ? ['', play] : [play, pick];
    const cut = name.lastIndexOf('-') + 1;
    const side = name.slice(cut);
    const pair = OPPOSITE.findIndex((sides) => sides.some((one) => one === side));
    return pair < 0 ? [] : [{ market: `${place} ${name.slice(0, cut)}${pair}`, side, stake }];
  });
}

type Person = {
  readonly memberId: bigint;
  /** What was staked on each side, and the last bet on it. */
  readonly sides: ReadonlyMap<string, { readonly stake: bigint; readonly betId: bigint }>;
};

/**
 * Counts for each team (an agent and everybody directly below) who bet in the same markets, and how often on opposite sides.
 * @param sides of one period; `market` names the round too
 */
export function pairsOf(sides: readonly TeamSide[]): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  const agents = new Set(sides.map(({ agentId }) => agentId));
  for (const inMarket of Map.groupBy(sides, ({ market }) => market).values()) {
    for (const [agentId, people] of teamsIn(inMarket, agents)) {
      for (const [one, other] of couplesOf(people, agentId)) {
        add(pairs, agentId, [one, other]);
      }
    }
  }
  return [...pairs.values()];
}

/** The teams with people in a market. An agent who bets belongs to the own team as well. */
function teamsIn(
  sides: readonly TeamSide[],
  agents: ReadonlySet<bigint>,
): ReadonlyMap<bigint, readonly Person[]> {
  const teams = new Map<bigint, Person[]>();
  for (const [memberId, own] of Map.groupBy(sides, (one) => one.memberId)) {
    const bySide = new Map<string, { stake: bigint; betId: bigint }>();
    for (const { side, stake, betId } of own) {
      bySide.set(side, { stake: (bySide.get(side)?.stake ?? 0n) + stake, betId });
    }
    const above = own.map(({ agentId }) => agentId);
    for (const agentId of new Set(agents.has(memberId) ? [...above, memberId] : above)) {
      const people = teams.get(agentId) ?? [];
      people.push({ memberId, sides: bySide });
      teams.set(agentId, people);
    }
  }
  return teams;
}

/** Everybody with each other and alone; an agent alone is of the team above. */
function couplesOf(
  people: readonly Person[],
  agentId: bigint,
): readonly (readonly [Person, Person])[] {
  if (people.length > MAX_PEOPLE) {
    return [];
  }
  const sorted = people.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
  return sorted.flatMap((one, place) =>
    sorted
      .slice(place)
      .filter((other) => other !== one || one.memberId !== agentId)
      .map((other) => [one, other] as const),
  );
}

function add(
  pairs: Map<string, Pair>,
  agentId: bigint,
  [one, other]: readonly [Person, Person],
): void {
  const key = `${agentId} ${one.memberId} ${other.memberId}`;
  const known = pairs.get(key);
  const against = opposedIn(one, other);
  pairs.set(key, {
    ...{ agentId, memberId: one.memberId, otherId: other.memberId },
    markets: (known?.markets ?? 0) + 1,
    opposed: (known?.opposed ?? 0) + (against === undefined ? 0 : 1),
    opposedStake: (known?.opposedStake ?? 0n) + (against?.stake ?? 0n),
    bets: against?.bets ?? known?.bets,
  });
}

/** The stakes of two people on opposite sides, when they are alike and each is on one side; of one person on both. */
function opposedIn(one: Person, other: Person) {
  const [first, second, ...more] = one === other ? [...one.sides] : [...one.sides, ...other.sides];
  if (first === undefined || second === undefined || more.length > 0 || first[0] === second[0]) {
    return undefined;
  }
  const [a, b] = [first[1], second[1]];
  const [small, large] = a.stake < b.stake ? [a.stake, b.stake] : [b.stake, a.stake];
  return small * 100n < large * MIN_ALIKE_PERCENT
    ? undefined
    : { stake: small + large, bets: [a.betId, b.betId] as const };
}
