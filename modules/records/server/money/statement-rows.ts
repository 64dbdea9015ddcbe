import type { TransactionType } from '#modules/ledger/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import type { StatementRow } from '../../contract.money.ts';
import type { StatementLine } from './statement.store.ts';
import { typeFinder } from './transaction-filter.ts';

/** Whose record it is, and who reads it in which language. */
export type StatementReading = {
  readonly tx: ReadTx;
  readonly app: AppContext;
  readonly brandId: number;
  readonly memberId: bigint;
  readonly language: string;
};

/** Decimals of an exact amount: all that the books have. */
const SCALE = 4;

/** A row with the type that clients of the family are shown. */
export type TypedRow = { readonly row: StatementRow; readonly type: TransactionType | undefined };

/** Transfers as members read them: what each is, what it belongs to, and the line that its module adds. */
export async function toStatement(
  reading: StatementReading,
  lines: readonly StatementLine[],
): Promise<readonly TypedRow[]> {
  const typeOf = typeFinder(reading.app);
  const typed = lines.map((line) => ({ line, type: typeOf(line.kind, line.reason) }));
  const remarks = await remarksOn(reading, typed);
  return typed.map(({ line, type }) => {
    const reference = line.round_ref === null ? null : String(line.round_ref);
    const row = {
      id: String(line.id),
      typeName: typeName(reading, type),
      amount: exact(line.amount),
      balanceAfter: exact(line.balance_after),
      at: line.created_at.getTime(),
      reference,
      betId: type?.isOfBet === true ? reference : null,
      remark: (type && remarks.get(`${type.id}:${reference}`)) ?? '',
    };
    return { row, type };
  });
}

/** The name of a type in the reader's language. */
export function typeName(
  { app, language }: Pick<StatementReading, 'app' | 'language'>,
  type: Pick<TransactionType, 'name'> | undefined,
): string {
  const key = `transaction.${type?.name ?? 'other'}`;
  return app.texts.translate(language.toLowerCase(), key) ?? key;
}

export function exact(ticks: bigint): string {
  return formatAmount(amount(ticks), SCALE);
}

type Typed = { readonly line: StatementLine; readonly type: TransactionType | undefined };

/** Each module is asked once for all its transfers of the page. */
async function remarksOn(
  reading: StatementReading,
  typed: readonly Typed[],
): Promise<ReadonlyMap<string, string>> {
  const { app, tx, brandId, memberId, language } = reading;
  const texts = new Map<string, string>();
  const types = new Set(typed.flatMap(({ type }) => (type?.remarks === undefined ? [] : [type])));
  for (const type of types) {
    const refs = typed.flatMap(({ type: own, line }) =>
      own === type && line.round_ref !== null ? [line.round_ref] : [],
    );
    const asked = { brandId, memberId, refs: [...new Set(refs)], language: language.toLowerCase() };
    for (const [ref, text] of (await type.remarks?.(app, tx, asked)) ?? []) {
      texts.set(`${type.id}:${ref}`, text);
    }
  }
  return texts;
}
