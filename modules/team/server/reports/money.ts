import { TRANSFER_KINDS, transactionTypes } from '#modules/ledger/server/index.ts';
import { mainAccountFor } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type Handler, handle, memberOf, type ReadCall } from '#platform/http/handle.ts';
import {
  INCOME_KINDS,
  type IncomeKind,
  listAgentRebate,
  listCommission,
  listDividends,
  listIncome,
  listTeamMoves,
} from '../../contract.ts';
import { KIND_OF_INCOME, KINDS_OF_MOVE, moveOf, wire } from './figures.ts';
import { selectIncome, selectMoves, sumIncome } from './money.store.ts';
import { askedOf } from './whose-team.ts';

const PAGE = 20;

type IncomeCall = ReadCall<
  {
    readonly startDate?: number;
    readonly endDate?: number;
    readonly page?: number;
    readonly size?: number;
    readonly kind?: IncomeKind;
  },
  'not_in_team' | 'period_too_long'
>;

async function incomeOf(call: IncomeCall, kind: IncomeKind | undefined) {
  const { tx, app, brand, input } = call;
  const asked = await askedOf(call);
  const { memberId } = memberOf(call);
  const { accountId } = await mainAccountFor(app, tx, { brandId: brand.id, memberId });
  const kinds = kind === undefined ? Object.values(KIND_OF_INCOME) : [KIND_OF_INCOME[kind]];
  const size = input.size ?? PAGE;
  const page = Math.max(input.page ?? 1, 1);
  const scope = { ...asked, accountId, kinds };
  const [rows, sums] = await Promise.all([
    selectIncome(tx, scope, { size, offset: (page - 1) * size }),
    sumIncome(tx, { ...scope, kinds: Object.values(KIND_OF_INCOME) }),
  ]);
  const total = sums
    .filter((sum) => kinds.includes(sum.kind))
    .reduce((count, { payments }) => count + payments, 0);
  return {
    list: rows.map((row) => ({
      txId: String(row.id),
      kind: incomeKind(row.kind),
      reason: row.reason,
      reference: row.round_ref === null ? null : String(row.round_ref),
      amount: wire(row.ticks),
      currentAvailBalance: wire(row.balance_after),
      txTimeInTimestamp: row.at.getTime(),
    })),
    sums: sums.map((sum) => ({
      kind: incomeKind(sum.kind),
      amount: wire(sum.ticks),
      payments: sum.payments,
    })),
    total,
    totalPages: Math.ceil(total / size),
    page,
    asOf: asked.asOf,
  };
}

function incomeKind(code: number): IncomeKind {
  return INCOME_KINDS.find((kind) => KIND_OF_INCOME[kind] === code) ?? 'commission';
}

const listTeamMovesHandler = handle(listTeamMoves, async (call) => {
  const { tx, app, input, request } = call;
  const asked = await askedOf(call);
  const size = input.size ?? PAGE;
  const rows = await selectMoves(tx, {
    readerId: memberOf(call).memberId,
    subjectId: asked.agentId,
    from: asked.from,
    until: asked.until,
    kinds:
      input.kind === undefined ? Object.values(KINDS_OF_MOVE).flat() : KINDS_OF_MOVE[input.kind],
    before: input.before === undefined ? undefined : BigInt(input.before),
    size: size + 1,
  });
  const shown = rows.slice(0, size);
  const language = input.language ?? request.language;
  return {
    list: shown.map((row) => ({
      txId: String(row.id),
      txTypeName: nameOf(app, row.kind, language),
      kind: moveOf(row.kind),
      customerName: row.account,
      amount: wire(row.ticks),
      isFirstDeposit: row.is_first_deposit,
      txTimeInTimestamp: row.at.getTime(),
    })),
    next: rows.length > size ? String(shown.at(-1)?.id) : null,
    asOf: asked.asOf,
  };
});

/** The name of a kind of transfer in the reader's language. */
function nameOf(app: AppContext, code: number, language: string): string {
  const type = app.extensions
    .of(transactionTypes)
    .find(({ kind, reason }) => reason === undefined && TRANSFER_KINDS[kind] === code);
  const name = type?.name ?? '';
  return app.texts.translate(language.toLowerCase(), `transaction.${name}`, {}) ?? name;
}

export const moneyHandlers: readonly Handler[] = [
  handle(listIncome, (call) => incomeOf(call, call.input.kind)),
  handle(listCommission, (call) => incomeOf(call, 'commission')),
  handle(listAgentRebate, (call) => incomeOf(call, 'rebate')),
  handle(listDividends, (call) => incomeOf(call, 'dividend')),
  listTeamMovesHandler,
];
