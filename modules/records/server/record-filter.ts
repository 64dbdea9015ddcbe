import type { BetProduct } from '../contract.ts';
import type { RecordFilter } from './record.store.ts';

const DAY_MS = 86_400_000;
/** A query covers at most a quarter of a year. */
export const MAX_DAYS = 92;
const DEFAULT_DAYS = 7;
const TICKS_PER_UNIT = 10_000;
const COCKFIGHT = 'DS88';

/** The filters of a record. */
export type RecordQuery = {
  readonly startDate?: number;
  readonly endDate?: number;
  readonly accountType?: string;
  readonly status?: string;
  readonly winLossDraw?: string;
  readonly orderNoSearch?: string;
  readonly gameId?: string;
  readonly numero?: string;
  readonly minStake?: number;
  /** Whether a plan placed the bet: `1` or `Y`, `0` or `N`. */
  readonly chase?: string;
};

/** The fixed filter of an address of the record. */
export type RecordScope = {
  readonly gameTypes?: readonly string[];
  readonly vendorCode?: string;
  readonly exceptVendorCode?: string;
  readonly isOpen?: boolean;
  readonly gameCodes?: readonly string[];
};

/** Games of a product; cockfights are of type SPORTS, distinguished by their vendor (GL-8). */
export const SCOPE_OF: Readonly<Record<BetProduct, RecordScope>> = {
  LOTTERY: { gameTypes: ['ELOTT', 'LOTT'] },
  SPORTS: { gameTypes: ['SPORTS'], exceptVendorCode: COCKFIGHT },
  LIVE: { gameTypes: ['LIVE'] },
  RNG: { gameTypes: ['RNG'] },
  FISH: { gameTypes: ['FISH'] },
  PVP: { gameTypes: ['PVP'] },
  DS88: { gameTypes: ['SPORTS'], vendorCode: COCKFIGHT },
};

const OPEN = ['PENDING'] as const;
const WON = ['WON', 'HALF_WON', 'CASHED_OUT'] as const;
const LOST = ['LOST', 'HALF_LOST'] as const;
const UNDONE = ['VOID', 'ROLLED_BACK'] as const;
/** Less than the stake came back. */
const PART_RETURNED = 'PART_RETURNED';
const SETTLED = [...WON, ...LOST, PART_RETURNED, 'PUSH', ...UNDONE] as const;

/** Statuses of the books that a status of the query means; one that is itself a status of the books means itself. */
const STATUSES: Readonly<Record<string, readonly string[]>> = {
  SETTLED,
  WON,
  LOST,
  VOID: UNDONE,
  WIN: WON,
  LOSS: [...LOST, PART_RETURNED],
  DRAW: ['PUSH', ...UNDONE],
};

/**
 * The filter a query means.
 * @returns undefined when its period is longer than 92 days
 */
export function recordFilterOf(
  query: RecordQuery,
  scope: RecordScope,
  who: { readonly brandId: number; readonly memberId: bigint; readonly nowMs: number },
): RecordFilter | undefined {
  const toMs = query.endDate ?? who.nowMs + 1;
  // A bet may wait long for its result: open ones are asked for as far back as a query reaches.
  const days = query.status === 'PENDING' || scope.isOpen ? MAX_DAYS : DEFAULT_DAYS;
  const fromMs = query.startDate ?? toMs - days * DAY_MS;
  if (toMs - fromMs > MAX_DAYS * DAY_MS) {
    return undefined;
  }
  const vendor = textOrAll(query.accountType);
  return {
    brandId: who.brandId,
    memberId: who.memberId,
    from: new Date(fromMs),
    to: new Date(Math.max(toMs, fromMs)),
    gameTypes: scope.gameTypes,
    // Another vendor than the scope's own has no bets in it.
    vendorCode:
      scope.vendorCode !== undefined && vendor !== undefined && vendor !== scope.vendorCode
        ? ''
        : (scope.vendorCode ?? vendor),
    exceptVendorCode: scope.exceptVendorCode,
    gameCodes: gamesOf(textOrAll(query.gameId), scope.gameCodes),
    statuses: statusesOf(query, scope),
    round: textOrAll(query.numero),
    minStakeTicks:
      query.minStake === undefined
        ? undefined
        : BigInt(Math.round(query.minStake * TICKS_PER_UNIT)),
    betId: betIdOf(query.orderNoSearch),
    isChase: yesOrNo(query.chase),
  };
}

/** Another game than the scope's own has no bets in it. */
function gamesOf(
  gameCode: string | undefined,
  scope: readonly string[] | undefined,
): readonly string[] | undefined {
  return gameCode === undefined
    ? scope
    : [gameCode].filter((code) => scope === undefined || scope.includes(code));
}

const YES = new Set(['1', 'Y', 'YES', 'TRUE']);
const NO = new Set(['0', 'N', 'NO', 'FALSE']);

/** A value that is neither changes nothing. */
function yesOrNo(word: string | undefined): boolean | undefined {
  const upper = word?.toUpperCase() ?? '';
  return YES.has(upper) ? true : NO.has(upper) ? false : undefined;
}

/** Longer than any record. */
export const ALL_TIME = {
  from: new Date('2024-01-01T00:00:00Z'),
  to: new Date('2090-01-01T00:00:00Z'),
} as const;

/** All bets of a member in a period. */
export function wholeRecord(
  of: Pick<RecordFilter, 'brandId' | 'memberId' | 'from' | 'to'>,
): RecordFilter {
  return {
    ...of,
    gameTypes: undefined,
    vendorCode: undefined,
    exceptVendorCode: undefined,
    gameCodes: undefined,
    statuses: undefined,
    round: undefined,
    minStakeTicks: undefined,
    betId: undefined,
    isChase: undefined,
  };
}

/** Statuses of the books that a query and its scope both mean; undefined for all. */
export function statusesOf(
  query: Pick<RecordQuery, 'status' | 'winLossDraw'>,
  scope: RecordScope,
): readonly string[] | undefined {
  const wanted = [
    scope.isOpen === undefined ? undefined : scope.isOpen ? OPEN : SETTLED,
    ...[query.status, query.winLossDraw].map((word) => {
      const one = textOrAll(word)?.toUpperCase();
      return one === undefined ? undefined : (STATUSES[one] ?? [one]);
    }),
  ].filter((list) => list !== undefined);
  const [first, ...others] = wanted;
  return first?.filter((status) => others.every((list) => list.some((one) => one === status)));
}

function textOrAll(text: string | undefined): string | undefined {
  return text === undefined || text === '' || text.toUpperCase() === 'ALL' ? undefined : text;
}

/** A search for what is no number finds nothing. */
export function betIdOf(search: string | undefined): bigint | undefined {
  if (search === undefined || search === '') {
    return undefined;
  }
  return /^\d{1,18}$/.test(search) ? BigInt(search) : 0n;
}
