export const MARKER_KINDS = [
  'shared_device',
  'device_farm',
  'shared_payee',
  'shared_address',
  'no_play',
  'fast_stakes',
  'opposite_bets',
  'night_play',
  'chasing',
  'deposit_burst',
] as const;
export type MarkerKind = (typeof MARKER_KINDS)[number];
/** Signs that play harms the member. They are for a talk, and no reason to keep money back. */
export const HARM_KINDS: readonly MarkerKind[] = ['night_play', 'chasing', 'deposit_burst'];
export type Strength = 'weak' | 'strong';

export type Marker = {
  readonly kind: MarkerKind;
  /** The browser, payee, address or other member; empty where there is no such thing. */
  readonly thing: string;
  readonly strength: Strength;
  readonly values: readonly (string | number)[];
};

/** Other accounts that have something in common with the member. */
export type Shared = {
  readonly thing: string;
  readonly others: number;
  /** Of them, opened within the last thirty days. */
  readonly young: number;
  readonly names: readonly string[];
};

export type MemberFacts = {
  readonly browsers: readonly Shared[];
  readonly payees: readonly Shared[];
  readonly addresses: readonly Shared[];
  /** Of the last thirty days, in whole units. */
  readonly deposited: number;
  readonly withdrawn: number;
  readonly staked: number;
  /** Stakes of the last 24 hours, and a day's average of the fourteen days before; whole units. */
  readonly stakedDay: number;
  readonly usualDay: number;
  readonly harm: HarmFacts;
  /** Rounds in which a linked member bet about the same and one of both lost what the other won. */
  readonly opposites: readonly { readonly name: string; readonly rounds: number }[];
};

export type HarmFacts = {
  /** The month of now, yyyy-MM: a sign that comes back in another month is another one. */
  readonly month: string;
  /** Nights of the last seven with a bet between midnight and five by the brand's clock. */
  readonly nights: number;
  /** Deposits of seven days within an hour after a lost bet, where the day before them was lost in sum. */
  readonly chased: number;
  /** Deposits of the last 24 hours. */
  readonly depositsDay: number;
};

/** From the first number on a sign of harm is weak, from the second strong. */
const NIGHTS = [3, 5] as const;
const CHASED = [3, 6] as const;
const DEPOSITS_DAY = [4, 8] as const;

/** So many accounts of one browser that are new are opened by a machine, or by somebody who collects bonuses. */
const FARM_ACCOUNTS = 3;
/** More accounts behind one address are customers of a mobile provider. */
const MAX_OF_ADDRESS = 8;
const MIN_DEPOSITED = 500;
const OUT_PART = 0.5;
const PLAYED_PART = 0.3;
const MIN_STAKED_DAY = 1_000;
const GROWTH = 10;
const OPPOSITE_ROUNDS = 5;

/** Everything about a member that a person may want to look at. */
export function markersOf(facts: MemberFacts): readonly Marker[] {
  return [
    ...facts.browsers.flatMap(ofBrowser),
    ...facts.payees
      .filter(({ others }) => others > 0)
      .map((shared) => marker('shared_payee', 'strong', shared)),
    ...facts.addresses
      .filter(({ others }) => others > 0 && others <= MAX_OF_ADDRESS)
      .map((shared) => marker('shared_address', 'weak', shared)),
    ...ofPlay(facts),
    ...ofHarm(facts.harm),
    ...facts.opposites
      .filter(({ rounds }) => rounds >= OPPOSITE_ROUNDS)
      .map(({ name, rounds }) => ({
        kind: 'opposite_bets' as const,
        thing: name,
        strength: 'strong' as const,
        values: [name, rounds],
      })),
  ];
}

function ofBrowser(shared: Shared): readonly Marker[] {
  if (shared.others === 0) {
    return [];
  }
  // The member's own account is one of those of the browser.
  const isFarm = shared.young + 1 >= FARM_ACCOUNTS;
  return [
    marker('shared_device', shared.others > 1 ? 'strong' : 'weak', shared),
    ...(isFarm ? [marker('device_farm', 'strong', { ...shared, others: shared.young + 1 })] : []),
  ];
}

function ofPlay(facts: MemberFacts): readonly Marker[] {
  const { deposited, withdrawn, staked, stakedDay, usualDay } = facts;
  const isUnplayed =
    deposited >= MIN_DEPOSITED &&
    withdrawn >= deposited * OUT_PART &&
    staked < deposited * PLAYED_PART;
  const isFast = stakedDay >= MIN_STAKED_DAY && usualDay > 0 && stakedDay >= usualDay * GROWTH;
  return [
    ...(isUnplayed
      ? [
          {
            kind: 'no_play' as const,
            thing: '',
            strength: 'strong' as const,
            values: [deposited, withdrawn, staked],
          },
        ]
      : []),
    ...(isFast
      ? [
          {
            kind: 'fast_stakes' as const,
            thing: '',
            strength: 'weak' as const,
            values: [stakedDay, usualDay],
          },
        ]
      : []),
  ];
}

function ofHarm({ month, nights, chased, depositsDay }: HarmFacts): readonly Marker[] {
  const found = [
    { kind: 'night_play', count: nights, from: NIGHTS },
    { kind: 'chasing', count: chased, from: CHASED },
    { kind: 'deposit_burst', count: depositsDay, from: DEPOSITS_DAY },
  ] as const;
  return found
    .filter(({ count, from }) => count >= from[0])
    .map(({ kind, count, from }) => ({
      ...{ kind, thing: month, values: [count] },
      strength: count >= from[1] ? 'strong' : 'weak',
    }));
}

function marker(kind: MarkerKind, strength: Strength, { thing, others, names }: Shared): Marker {
  return { kind, thing, strength, values: [others, names.join(', ')] };
}
