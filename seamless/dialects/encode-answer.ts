import { isRefusalCode, type RefusalCode, refusal } from '../wallet-errors.ts';
import type { Body, Dialect, DialectCall, Word } from './dialect.ts';
import { toTheirs } from './dialect-fields.ts';
import { writeExactJson } from './exact-json.ts';

export type EncodedAnswer = { readonly status: number; readonly body: string };

/**
 * An answer of the protocol in a dialect's form; `said` is the call that it answers. Excess decimals of balances are
 * cut off.
 */
export function encodeAnswer(dialect: Dialect, said: DialectCall, answer: Body): EncodedAnswer {
  const code = String(answer['code']);
  if (isRefusalCode(code)) {
    return encodeRefusal(dialect, code, answer['balance']);
  }
  const word = wordOf(dialect, code, answer['duplicate'] === true);
  const { duplicate, money, outcome } = dialect;
  const flag =
    typeof duplicate === 'object' && 'flag' in duplicate && answer['duplicate'] !== undefined
      ? { [duplicate.flag]: answer['duplicate'] }
      : {};
  const fields = toTheirs(answer, said.answer, { money, cuts: true });
  return {
    status: word.status,
    body: writeExactJson({ [outcome.field]: word.code, ...fields, ...flag }),
  };
}

/** A refusal in a dialect's form; `balance` is sent if the dialect has a field for it. */
export function encodeRefusal(
  dialect: Dialect,
  code: RefusalCode,
  balance?: unknown,
): EncodedAnswer {
  const word = dialect.refusals[code];
  const { money, outcome } = dialect;
  const fields =
    balance === undefined
      ? {}
      : toTheirs({ balance }, [{ ours: 'balance', theirs: dialect.balance, as: 'money' }], {
          money,
          cuts: true,
        });
  const { message } = refusal(code, '');
  return {
    status: word.status,
    body: writeExactJson({ [outcome.field]: word.code, [dialect.message]: message, ...fields }),
  };
}

function wordOf(dialect: Dialect, code: string, isDuplicate: boolean): Word {
  const { unknownRollback, duplicate } = dialect;
  if (code === 'TOMBSTONED' && unknownRollback !== 'ok') {
    return unknownRollback;
  }
  return isDuplicate && typeof duplicate === 'object' && 'code' in duplicate
    ? duplicate
    : { status: 200, code: dialect.outcome.ok };
}
