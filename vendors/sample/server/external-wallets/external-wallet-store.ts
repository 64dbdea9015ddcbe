import type { Store } from '../store.ts';

export type ExternalWalletOf = {
  readonly vendor: string;
  readonly member: string;
  readonly currency: string;
};

export type ExternalWalletMove = ExternalWalletOf & {
  /** The origin of the id: the platform for transfers, our games for stakes and payouts. */
  readonly source: 'platform' | 'game';
  readonly id: string;
  /** Negative: out of the external wallet. */
  readonly ticks: bigint;
  readonly atMs: number;
};

export type ExternalWalletMoved = {
  readonly state: 'applied' | 'refused';
  /** The balance of the external wallet after the transfer, or at its refusal. */
  readonly afterTicks: bigint;
  /** Whether the id was used before with the same fields. */
  readonly isKnown: boolean;
};

/** A member's balance with a vendor, in ticks; undefined for a member who never had money there. */
export function externalWalletTicks(
  store: Store,
  { vendor, member, currency }: ExternalWalletOf,
): bigint | undefined {
  const read = store.db.prepare(
    'select ticks from external_wallet where vendor = ? and member = ? and currency = ?',
  );
  read.setReadBigInts(true);
  const row = read.get(vendor, member, currency);
  return row === undefined ? undefined : ticksOf(row['ticks']);
}

/**
 * Moves money into an external wallet or out of it, once for each id: one commit writes balance and journal, so that a
 * repeated call after a crash gets the same outcome. A transfer refused for insufficient funds stays refused.
 * @returns `reused` when the id is known with other fields
 */
export function moveExternalWallet(
  store: Store,
  move: ExternalWalletMove,
): ExternalWalletMoved | 'reused' {
  return store.atomically(() => {
    const known = findMove(store, move);
    if (known !== undefined) {
      return known;
    }
    const before = externalWalletTicks(store, move) ?? 0n;
    const after = before + move.ticks;
    const isApplied = after >= 0n;
    if (isApplied) {
      store.db
        .prepare(
          `insert into external_wallet (vendor, member, currency, ticks) values (?, ?, ?, ?)
           on conflict (vendor, member, currency) do update set ticks = excluded.ticks`,
        )
        .run(move.vendor, move.member, move.currency, after);
    }
    const state = isApplied ? 'applied' : 'refused';
    const afterTicks = isApplied ? after : before;
    store.db
      .prepare(
        `insert into external_wallet_move (vendor, source, id, member, currency, ticks, state, after_ticks, at_ms)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        move.vendor,
        move.source,
        move.id,
        move.member,
        move.currency,
        move.ticks,
        state,
        afterTicks,
        move.atMs,
      );
    return { state, afterTicks, isKnown: false };
  });
}

/** The outcome of a transfer; undefined when it never arrived. */
export function externalWalletMoveState(
  store: Store,
  of: Pick<ExternalWalletMove, 'vendor' | 'source' | 'id'>,
): 'applied' | 'refused' | undefined {
  const row = store.db
    .prepare('select state from external_wallet_move where vendor = ? and source = ? and id = ?')
    .get(of.vendor, of.source, of.id);
  return row === undefined ? undefined : stateOf(row['state']);
}

function findMove(
  store: Store,
  move: ExternalWalletMove,
): ExternalWalletMoved | 'reused' | undefined {
  const read = store.db.prepare(
    `select member, currency, ticks, state, after_ticks from external_wallet_move
      where vendor = ? and source = ? and id = ?`,
  );
  read.setReadBigInts(true);
  const row = read.get(move.vendor, move.source, move.id);
  if (row === undefined) {
    return undefined;
  }
  const isSame =
    row['member'] === move.member &&
    row['currency'] === move.currency &&
    ticksOf(row['ticks']) === move.ticks;
  return isSame
    ? { state: stateOf(row['state']), afterTicks: ticksOf(row['after_ticks']), isKnown: true }
    : 'reused';
}

function stateOf(value: unknown): 'applied' | 'refused' {
  return value === 'applied' ? 'applied' : 'refused';
}

function ticksOf(value: unknown): bigint {
  return BigInt(String(value));
}
