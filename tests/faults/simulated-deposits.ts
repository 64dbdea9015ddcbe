import { MAX_RECOVERY_MS } from '#tests/player.ts';
import type { PayAct, PayTelling } from '#tests/sample-payments.ts';

/** A member who deposits; the wallet's number is the member's own. */
export type Depositor = { readonly token: string; readonly payer: string };

export type DepositReply = {
  /** 0 when the server did not answer. */
  readonly status: number;
  readonly value: unknown;
  /** Why the call was refused. */
  readonly code?: unknown;
};

/** The platform and its payment provider, as simulated members reach them. */
export type DepositWorld = {
  readonly call: (
    wire: string,
    asked: { readonly token: string; readonly key?: string; readonly input: object },
  ) => Promise<DepositReply>;
  readonly pay: (payUrl: string, act: PayAct, telling: PayTelling) => Promise<string>;
  /** The sums that were ordered, in hundredths: no two orders of a run have the same one. */
  readonly sums: Set<bigint>;
};

/** What a member should have got, and what should wait as unclaimed, in hundredths. */
export type Expected = { readonly credited: bigint; readonly unclaimed: bigint };

type Order = { readonly orderId: string; readonly state: string; readonly payUrl: string | null };

const CHANNELS = [
  { code: 'padma-pay', isNamed: true, feePoints: 0n },
  { code: 'card', isNamed: true, feePoints: 150n },
  { code: 'meghna-bank', isNamed: true, feePoints: 0n },
  { code: 'doyel-wallet', isNamed: false, feePoints: 0n },
] as const;
const ACTS: readonly PayAct[] = [
  'pay',
  'pay',
  'pay',
  'less',
  'more',
  'late',
  'plain',
  'wrong',
  'twice',
  'refuse',
];
/** Of a usual day: whatever the payer does wrong is a name that is missing or wrong. */
const USUAL: readonly PayAct[] = ['pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'late', 'refuse'];
const WITHOUT_NAME = 0.08;
const NAMELESS: readonly PayAct[] = ['plain', 'wrong'];
const TELLINGS: readonly PayTelling[] = ['now', 'copies', 'never'];
const NUMBER = /<dd>([0-9A-F]{10})<\/dd>/;
const PAUSE_MS = 500;

/**
 * Makes one deposit: an order of any channel, whatever a payer may do with it, notices that come at once, three times or
 * never, and what a member does when the money is not there. A call without an answer is made again under the same key.
 * @returns what must be credited and unclaimed because of it, once everything is quiet
 */
export async function simulateDeposit(
  world: DepositWorld,
  who: Depositor,
  step: {
    readonly random: () => number;
    readonly key: string;
    /**
     * `usual`: one payer of twelve or so writes no name beside the money, or a wrong one; `wild` without it: every mistake
     * is as likely.
     */
    readonly mix?: 'usual' | 'wild';
  },
): Promise<Expected> {
  const { random, key } = step;
  const channel = oneOf(CHANNELS, random);
  const cents = anotherSum(world, random);
  const opened = await world.call('POST /wps/relay/MCSFE_postDeposit', {
    token: who.token,
    key,
    input: { bankCode: channel.code, amount: Number(cents) / 100, payerAccount: who.payer },
  });
  const order = await untilOpen(world, who, orderOf(opened));
  const act = step.mix === 'usual' ? usualAct(random) : oneOf(ACTS, random);
  const telling = oneOf(TELLINGS, random);
  const page = await world.pay(order.payUrl ?? '', act, telling);
  const isTyped = random() < 0.5;
  await followUp(world, who, {
    order,
    telling,
    number: isTyped ? NUMBER.exec(page)?.[1] : undefined,
  });
  return expectedOf({ act, cents, isTyped, ...channel });
}

/** What becomes of a payment: by its name, by its payer and sum, or by the number that the member types in. */
function expectedOf(done: {
  readonly act: PayAct;
  readonly cents: bigint;
  readonly isTyped: boolean;
  readonly isNamed: boolean;
  readonly feePoints: bigint;
}): Expected {
  const { act, cents, isTyped, isNamed, feePoints } = done;
  // The fee rounds down to a tick, of which a hundredth has a hundred.
  const net = (paid: bigint) => paid * 100n - (paid * 100n * feePoints) / 10_000n;
  const half = (cents + 1n) / 2n;
  // A sum with a fraction of a unit is that of one order alone, and so is a sum from the number of the own wallet.
  const isTelling = cents % 100n !== 0n;
  switch (act) {
    case 'refuse':
      return { credited: 0n, unclaimed: 0n };
    case 'more':
      return { credited: 0n, unclaimed: cents * 200n };
    case 'less':
      return isNamed || isTyped
        ? { credited: net(half), unclaimed: 0n }
        : { credited: 0n, unclaimed: half * 100n };
    case 'plain':
    case 'wrong':
      return isTyped || isTelling || (act === 'wrong' && !isNamed)
        ? { credited: net(cents), unclaimed: 0n }
        : { credited: 0n, unclaimed: cents * 100n };
    case 'twice':
      return { credited: net(cents), unclaimed: cents * 100n };
    default:
      return { credited: net(cents), unclaimed: 0n };
  }
}

async function followUp(
  world: DepositWorld,
  who: Depositor,
  after: {
    readonly order: Order;
    readonly telling: PayTelling;
    readonly number: string | undefined;
  },
): Promise<void> {
  const { orderId } = after.order;
  const { token } = who;
  if (after.telling === 'never') {
    await world.call('POST /wps/relay/MCSFE_initiateReminder', { token, input: { orderId } });
  }
  if (after.number !== undefined) {
    await world.call('POST /wps/relay/MCSFE_updateDepositReference', {
      token,
      input: { orderId, transactionId: after.number },
    });
  }
  // The next order of this channel needs the place; money that comes later is credited all the same.
  await world.call('POST /wps/relay/MCSFE_cancelDeposit', { token, input: { orderId } });
}

/** The provider may be asked for the first time while the server is killed; the order opens when it is back. */
async function untilOpen(world: DepositWorld, who: Depositor, first: Order): Promise<Order> {
  let order = first;
  const endMs = performance.now() + MAX_RECOVERY_MS;
  while (order.state === 'opening' && performance.now() < endMs) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const read = await world.call('GET /wps/relay/MCSFE_getDepositConfirmationDetail', {
      token: who.token,
      input: { orderId: order.orderId },
    });
    order = read.status === 200 ? (read.value as Order) : order;
  }
  return order;
}

function orderOf({ status, value, code }: DepositReply): Order {
  if (typeof value !== 'object' || value === null || !('order' in value)) {
    throw new Error(`no order was opened: ${status} ${code} ${JSON.stringify(value)}`);
  }
  return value.order as Order;
}

function usualAct(random: () => number): PayAct {
  return oneOf(random() < WITHOUT_NAME ? NAMELESS : USUAL, random);
}

/** Every other sum is one of whole units, as most people choose it. */
function anotherSum({ sums }: Pick<DepositWorld, 'sums'>, random: () => number): bigint {
  const any = 20_000n + BigInt(Math.floor(random() * 1_000_000));
  const cents = random() < 0.5 ? any : any - (any % 100n);
  if (sums.has(cents)) {
    return anotherSum({ sums }, random);
  }
  sums.add(cents);
  return cents;
}

function oneOf<One>(list: readonly One[], random: () => number): One {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) {
    throw new Error('a choice of nothing');
  }
  return one;
}
