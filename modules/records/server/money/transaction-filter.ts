import {
  TRANSFER_KINDS,
  type TransactionGroup,
  type TransactionType,
  transactionTypes,
} from '#modules/ledger/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { StatementKind } from '../../contract.money.ts';

/** Which transfers a record shows: those of whole kinds, and of some kinds only journals of certain reasons. */
export type TransferFilter = {
  /** Every transfer of these kinds. */
  readonly kinds: readonly number[];
  /** Kinds of which the reason of the journal decides. */
  readonly mixed: readonly {
    readonly kind: number;
    /** The reasons that have a type of their own. */
    readonly reasons: readonly string[];
    /** `only`: transfers of these reasons; `except`: of all others. */
    readonly rule: 'only' | 'except';
  }[];
};

/** What most of a member's transfers are of. */
export const KINDS_OF_PLAY: readonly number[] = [
  TRANSFER_KINDS.stake,
  TRANSFER_KINDS.payout,
  TRANSFER_KINDS.refund,
];

const GROUPS_OF: Readonly<Record<StatementKind, readonly TransactionGroup[]>> = {
  deposit: ['deposit'],
  withdraw: ['withdraw'],
  bets: ['betting', 'winning'],
  rewards: [
    'bonus',
    'points',
    'dividend',
    'betting_rebate',
    'agent_rebate',
    'share_bonus',
    'daily_wage',
    'hour_wage',
    'referral_rebate',
  ],
  transfer: ['transfer'],
  other: ['correction', 'other'],
};

/** The groups that clients of this family do not know: they ask for them as `other`. */
const OURS: readonly TransactionGroup[] = ['bonus', 'transfer', 'points', 'correction'];

/** The types of a choice of the page; all without one. */
export function typesOfKind(
  app: AppContext,
  kind: StatementKind | undefined,
): readonly TransactionType[] {
  const types = app.extensions.of(transactionTypes);
  return kind === undefined ? types : types.filter(({ group }) => GROUPS_OF[kind].includes(group));
}

/**
 * The types that a client of the family names, by their groups or their numbers.
 * @param names with commas between them; empty or `ALL` for all
 * @param except numbers of types to leave out
 */
export function typesNamed(
  app: AppContext,
  names: string | undefined,
  except: string | undefined,
): readonly TransactionType[] {
  const wanted = listed(names);
  const unwanted = listed(except);
  const isAll = wanted.length === 0 || wanted.includes('all');
  return app.extensions
    .of(transactionTypes)
    .filter(({ id }) => !unwanted.includes(String(id)))
    .filter(({ id, group }) =>
      isAll
        ? true
        : wanted.includes(group) ||
          wanted.includes(String(id)) ||
          (wanted.includes('other') && OURS.includes(group)),
    );
}

function listed(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '');
}

/** @returns undefined when the types are all there are, so that nothing has to be narrowed */
export function filterOfTypes(
  app: AppContext,
  wanted: readonly TransactionType[],
): TransferFilter | undefined {
  const all = app.extensions.of(transactionTypes);
  if (wanted.length === all.length) {
    return undefined;
  }
  const kinds: number[] = [];
  const mixed: TransferFilter['mixed'][number][] = [];
  for (const [name, kind] of Object.entries(TRANSFER_KINDS)) {
    const own = all.filter((type) => type.kind === name);
    const chosen = wanted.filter((type) => type.kind === name);
    if (own.length === chosen.length) {
      kinds.push(kind);
    } else if (chosen.some(({ reason }) => reason === undefined)) {
      const others = own.filter((type) => !chosen.includes(type));
      mixed.push({ kind, rule: 'except', reasons: reasonsOf(others) });
    } else if (chosen.length > 0) {
      mixed.push({ kind, rule: 'only', reasons: reasonsOf(chosen) });
    }
  }
  return { kinds, mixed };
}

function reasonsOf(types: readonly TransactionType[]): readonly string[] {
  return types.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
}

/** Answers the type of a transfer: the one of its journal's reason, else that of its kind. */
export function typeFinder(
  app: AppContext,
): (kind: number, reason: string | null) => TransactionType | undefined {
  const types = new Map(
    app.extensions
      .of(transactionTypes)
      .map((type) => [`${TRANSFER_KINDS[type.kind]}:${type.reason ?? ''}`, type]),
  );
  return (kind, reason) => types.get(`${kind}:${reason ?? ''}`) ?? types.get(`${kind}:`);
}
