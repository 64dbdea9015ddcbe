import { arrayOfNumbers, textArray } from '#platform/db/array-texts.ts';
import { createBatcher, type Lane, USUAL_LANES } from '#platform/db/batcher.ts';
import type { ClientConfig } from '#platform/db/database.ts';
import { type Amount, amount } from '#platform/money/money.ts';
import type { AccountId } from './account.ts';
import { claimStripe, type LaneStripes, laneClient, stripeOf } from './stripes.store.ts';
import { TRANSFER_KINDS, type TransferKind } from './transfer-kind.ts';

export type PlaceItem = {
  readonly brandId: number;
  readonly currency: string;
  /** The member's account. */
  readonly accountId: AccountId;
  /** Unique for the account; 1 to 200 characters. */
  readonly key: string;
  /** `requestHash(...)` of the request the key belongs to. */
  readonly requestHash: string;
  /** Ticks: positive to the member, negative from the member. */
  readonly amount: Amount;
  /** Default `stake`. */
  readonly kind?: TransferKind;
  /** Round or order it belongs to. */
  readonly ref: bigint | number;
};

/**
 * - `accepted`; `duplicate`: the same again, with the first answer;
 * - `insufficient`: not enough money, now or when the key came first;
 * - `conflict`: the key was used for another request; `no_account`: no such account in the brand and currency;
 * - `busy`: certainly not done; `unknown`: perhaps done, ask again with the same key.
 */
export type PlaceStatus =
  | 'accepted'
  | 'insufficient'
  | 'duplicate'
  | 'conflict'
  | 'no_account'
  | 'busy'
  | 'unknown';

export type Placed = {
  readonly status: PlaceStatus;
  /** Only with `accepted` and `duplicate`. */
  readonly transferId: bigint | undefined;
  /** The member's balance after this item, of then when it is a duplicate. */
  readonly balanceAfter: Amount | undefined;
};

export type Poster = {
  readonly place: (item: PlaceItem) => Promise<Placed>;
  readonly load: () => number;
  readonly close: () => Promise<void>;
};

export type PosterOptions = {
  /** `clientConfig(...)` of platform/db/database.ts. */
  readonly client: ClientConfig;
  /** Connections; default `USUAL_LANES`. */
  readonly lanes?: number;
  /** House stripes of each brand and currency, shared by all processes; default 64. */
  readonly stripes?: number;
  readonly maxBatch?: number;
  readonly deadlineMs?: number;
  readonly maxWaiting?: number;
  readonly onError?: (error: Error) => void;
};

const STATUSES: readonly PlaceStatus[] = [
  'accepted',
  'insufficient',
  'duplicate',
  'conflict',
  'no_account',
];

const TEXT =
  'select statuses, transfer_ids, balances_after from ledger.place_many($1, $2, $3, $4, $5, $6, $7)';

/** Opens the lanes that place stakes and other single movements of members, many to a commit. */
export function createPoster(options: PosterOptions): Poster {
  const batcher = createBatcher<PlaceItem, Placed, LaneStripes>({
    client: laneClient(options.client),
    text: TEXT,
    lanes: options.lanes ?? USUAL_LANES,
    laneOf: (item) => Number(item.accountId),
    groupOf: (item) => `${item.brandId}/${item.currency}/${item.kind ?? 'stake'}`,
    maxBatch: options.maxBatch ?? 512,
    deadlineMs: options.deadlineMs ?? 1_500,
    maxWaiting: options.maxWaiting ?? 10_000,
    busy: { status: 'busy', transferId: undefined, balanceAfter: undefined },
    unknown: { status: 'unknown', transferId: undefined, balanceAfter: undefined },
    encode,
    decode,
    onConnect: (client) => claimStripe(client, options.stripes ?? 64),
    ...(options.onError === undefined ? {} : { onError: options.onError }),
  });
  return { place: batcher.put, load: batcher.load, close: batcher.close };
}

function encode(
  items: readonly PlaceItem[],
  lane: Lane<LaneStripes>,
): unknown[] | Promise<unknown[]> {
  const first = items[0];
  if (first === undefined) {
    throw new Error('a batch has items');
  }
  const kind = TRANSFER_KINDS[first.kind ?? 'stake'];
  const stripe = stripeOf(lane, first.brandId, first.currency);
  if (typeof stripe === 'string') {
    return valuesOf(items, stripe, kind);
  }
  return stripe.then((id) => valuesOf(items, id, kind));
}

function valuesOf(items: readonly PlaceItem[], stripe: string, kind: number): unknown[] {
  let accounts = '{';
  let hashes = '{';
  let amounts = '{';
  let refs = '{';
  const keys: string[] = new Array(items.length);
  let comma = '';
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (item !== undefined) {
      accounts += comma + item.accountId;
      hashes += comma + item.requestHash;
      amounts += comma + item.amount;
      refs += comma + item.ref;
      keys[index] = item.key;
      comma = ',';
    }
  }
  return [`${accounts}}`, textArray(keys), `${hashes}}`, `${amounts}}`, stripe, kind, `${refs}}`];
}

function decode(rows: readonly (readonly (string | null)[])[]): readonly Placed[] {
  const [statuses, ids, balances] = (rows[0] ?? []).map(arrayOfNumbers);
  return (statuses ?? []).map((status, index) => {
    const code = Number(status);
    const id = ids?.[index];
    const balance = balances?.[index];
    return {
      status: STATUSES[code] ?? 'unknown',
      transferId: id === undefined || id === 'NULL' ? undefined : BigInt(id),
      balanceAfter:
        balance === undefined || balance === 'NULL' ? undefined : amount(BigInt(balance)),
    };
  });
}
