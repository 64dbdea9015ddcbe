import {
  type ApprovalAction,
  audit,
  ceilingIn,
  requestApproval,
  type WaitingCounter,
} from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import {
  handle,
  type OperatorActor,
  operatorOf,
  type RequestFacts,
} from '#platform/http/handle.ts';
import {
  MAX_COUNTED,
  moneyCursor,
  moneyOrderOf,
  moneyPlaceOf,
  pageOf,
  rowsOf,
  totalAndSums,
} from '#platform/lists/pages.ts';
import { type Amount, formatAmount, ZERO } from '#platform/money/money.ts';
import {
  listPayments,
  matchPaymentToOrder,
  readPayment,
  returnPayment,
} from '../../contract.office.ts';
import { orderNumber } from '../order-number.ts';
import type { PaymentRow } from '../payment.store.ts';
import { shownDeposit, shownPayment } from './deposits-office.ts';
import { giveBack, matchByHand } from './hand-match.ts';
import {
  countUnclaimed,
  selectCandidates,
  selectOfficeDeposit,
  selectPayment,
  selectPayments,
  selectSetting,
  selectUnclaimedSums,
  sumPayments,
} from './office.store.ts';

const MATCH = 'payment.match';
const RETURN = 'payment.return';
const HANDLE = 'deposit.match';
/** Nobody books unclaimed money alone, until two people of a brand allow it up to a sum. */
export const DEFAULT_SINGLE_HAND = ZERO;

export const listPaymentsHandler = handle(listPayments, async (call) => {
  const { tx, brand, input, file } = call;
  const size = rowsOf(file);
  const search = {
    brandId: brand.id,
    isUnclaimed: (input.view ?? 'unclaimed') === 'unclaimed',
    search: input.search?.trim() ?? null,
  };
  const order = moneyOrderOf(input.sort);
  const [rows, counted, unclaimed] = await Promise.all([
    selectPayments(tx, search, {
      ...order,
      after: moneyPlaceOf(order, input.before),
      limit: size + 1,
    }),
    file === undefined ? sumPayments(tx, search, MAX_COUNTED + 1) : [],
    selectUnclaimedSums(tx, brand.id),
  ]);
  const page = pageOf(rows, size, (row) => moneyCursor(order, row));
  return {
    rows: page.rows.map(shownPayment),
    next: page.next,
    ...totalAndSums(counted),
    unclaimed: unclaimed.map(({ currency, sum }) => ({ currency, sum: formatAmount(sum, 4) })),
  };
});

export const readPaymentHandler = handle(readPayment, async (call) => {
  const { tx, brand, input, reject } = call;
  const which = { brandId: brand.id, id: BigInt(input.id) };
  const payment = (await selectPayment(tx, which)) ?? reject('payment_unknown');
  const candidates = payment.state === 'unclaimed' ? await selectCandidates(tx, payment) : [];
  return {
    payment: shownPayment(payment),
    candidates: candidates.map(shownDeposit),
    singleHand: formatAmount(await singleHandOf(tx, brand.id), 4),
  };
});

export const matchPaymentHandler = handle(matchPaymentToOrder, async (call) => {
  const { app, tx, brand, input, reject, request, nowMs } = call;
  const operator = operatorOf(call);
  const { operatorId } = operator;
  const payment = await selectPayment(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (payment === undefined) {
    return reject('payment_unknown');
  }
  const depositId = BigInt(input.depositId);
  const deposit = await selectOfficeDeposit(tx, { brandId: brand.id, id: depositId });
  if (deposit === undefined) {
    return reject('deposit_unknown');
  }
  if (deposit.currency !== payment.currency) {
    return reject('deposit_currency');
  }
  const approvalId = await decide(app, tx, {
    action: MATCH,
    payment,
    payload: { depositId: input.depositId },
    after: {
      order: orderNumber(deposit.id),
      member: deposit.member_name,
      amount: formatAmount(payment.amount_ticks, 2),
    },
    run: () => matchByHand(app, tx, { ...payment, depositId, nowMs, operatorId }),
    ...{ operator, reason: input.reason, request, nowMs },
  });
  return { approvalId: approvalId === 'waits' ? reject('payment_waits') : approvalId };
});

export const returnPaymentHandler = handle(returnPayment, async (call) => {
  const { app, tx, brand, input, reject, request, nowMs } = call;
  const operator = operatorOf(call);
  const { operatorId } = operator;
  const payment = await selectPayment(tx, { brandId: brand.id, id: BigInt(input.id) });
  if (payment === undefined) {
    return reject('payment_unknown');
  }
  const approvalId = await decide(app, tx, {
    action: RETURN,
    payment,
    payload: {},
    after: { payer: payment.payer ?? '–', amount: formatAmount(payment.amount_ticks, 2) },
    run: () => giveBack(tx, { ...payment, nowMs, operatorId }),
    ...{ operator, reason: input.reason, request, nowMs },
  });
  return { approvalId: approvalId === 'waits' ? reject('payment_waits') : approvalId };
});

type Decision = {
  readonly action: typeof MATCH | typeof RETURN;
  readonly payment: PaymentRow;
  readonly payload: Readonly<Record<string, string>>;
  readonly after: object;
  readonly run: () => Promise<void>;
  readonly operator: OperatorActor;
  readonly reason: string;
  readonly request: RequestFacts;
  readonly nowMs: number;
};

/** Up to the brand's sum and the ceiling of one's own roles it is done at once; above it another person decides. */
async function decide(
  app: AppContext,
  tx: Tx,
  decision: Decision,
): Promise<string | null | 'waits'> {
  const { action, payment, after, operator, reason, request, nowMs } = decision;
  const { operatorId } = operator;
  if (payment.state !== 'unclaimed') {
    throw new Rejection('payment_claimed', 409);
  }
  const brandId = payment.brand_id;
  const entity = `payment:${payment.id}`;
  const before = standOf(payment);
  const ceiling = ceilingIn(operator, HANDLE, brandId) ?? payment.amount_ticks;
  if (
    payment.amount_ticks <= ceiling &&
    payment.amount_ticks <= (await singleHandOf(tx, brandId))
  ) {
    await decision.run();
    await audit(tx, { operatorId, brandId, action, entity, before, after, reason, request });
    return null;
  }
  const id = await requestApproval(app, tx, {
    ...{ makerId: operatorId, brandId, action, entity, before, after, reason, nowMs, request },
    payload: { ...decision.payload, brandId, id: String(payment.id) },
    amount: payment.amount_ticks,
  });
  return id === undefined ? 'waits' : String(id);
}

export const matchApproval: ApprovalAction = {
  action: MATCH,
  permission: HANDLE,
  movesMoney: true,
  before: (tx, payload) => standIn(tx, payload),
  run: async (tx, app, payload, by) => {
    await matchByHand(app, tx, {
      ...(await paymentIn(tx, payload)),
      depositId: BigInt(String(payload['depositId'])),
      nowMs: app.clock.nowMs(),
      operatorId: by.makerId,
    });
  },
};

export const returnApproval: ApprovalAction = {
  action: RETURN,
  permission: HANDLE,
  movesMoney: true,
  before: (tx, payload) => standIn(tx, payload),
  run: async (tx, app, payload, by) => {
    const payment = await paymentIn(tx, payload);
    await giveBack(tx, { ...payment, nowMs: app.clock.nowMs(), operatorId: by.makerId });
  },
};

/** Money that nobody has claimed. */
export const unclaimedCounter: WaitingCounter = {
  name: 'payments',
  permission: 'deposit.view',
  count: (_app, tx, { brandId }) => countUnclaimed(tx, brandId),
};

/** Up to which sum one person books unclaimed money of a brand. */
export async function singleHandOf(tx: ReadTx, brandId: number): Promise<Amount> {
  return (await selectSetting(tx, brandId))?.single_hand_ticks ?? DEFAULT_SINGLE_HAND;
}

async function standIn(tx: Tx, payload: Readonly<Record<string, unknown>>) {
  return standOf(await paymentIn(tx, payload));
}

function standOf(payment: PaymentRow) {
  return { state: payment.state, amount: formatAmount(payment.amount_ticks, 2) };
}

async function paymentIn(tx: Tx, payload: Readonly<Record<string, unknown>>): Promise<PaymentRow> {
  const which = { brandId: Number(payload['brandId']), id: BigInt(String(payload['id'])) };
  const payment = await selectPayment(tx, which);
  if (payment === undefined) {
    throw new Rejection('payment_unknown', 409);
  }
  return payment;
}
