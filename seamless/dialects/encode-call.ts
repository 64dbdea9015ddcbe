import type { WalletCallName } from '../wallet-api.ts';
import { isRefusalCode, type RefusalCode } from '../wallet-errors.ts';
import {
  type Body,
  type Dialect,
  type DialectCall,
  type DialectField,
  isBody,
  putAt,
  valueAt,
} from './dialect.ts';
import { CannotEncode, toOurs, toTheirs } from './dialect-fields.ts';
import { plainJson } from './exact-json.ts';

export type EncodedCall = { readonly said: DialectCall; readonly body: Body };

/**
 * Writes a call of the protocol in a dialect's form, as its vendor would send it. Throws CannotEncode for calls and
 * values that the dialect cannot express.
 */
export function encodeCall(dialect: Dialect, call: WalletCallName, request: Body): EncodedCall {
  const said = dialect.calls.find((one) => one.call === call);
  if (said === undefined) {
    throw new CannotEncode(`${call} in ${dialect.code}`);
  }
  refuseUnsaid(said, request);
  const body = toTheirs(request, said.fields, { money: dialect.money, cuts: false });
  if (said.pair !== undefined) {
    Object.assign(body, pairOf(dialect, said.pair, request['actions']));
  }
  if (said.when !== undefined) {
    putAt(body, said.when.field, said.when.is);
  }
  return { said, body };
}

/** Throws CannotEncode if the dialect has no field for a part of the request; only the time may be omitted. */
function refuseUnsaid(said: DialectCall, request: Body): void {
  for (const [name, value] of Object.entries(request)) {
    const isKnown =
      value === undefined ||
      name === 'occurred_at' ||
      (name === 'actions' && said.pair !== undefined) ||
      said.fields.some(({ ours }) => ours === name || ours.startsWith(`${name}.`)) ||
      (said.fixed !== undefined && JSON.stringify(said.fixed[name]) === JSON.stringify(value));
    if (!isKnown || value === null) {
      throw new CannotEncode(`${said.call}.${name}`);
    }
  }
  const missing = Object.keys(said.fixed ?? {}).find((name) => request[name] === undefined);
  if (missing !== undefined) {
    throw new CannotEncode(`${said.call} without ${missing}`);
  }
}

function pairOf(
  dialect: Dialect,
  pair: { readonly stake: string; readonly payout: string },
  actions: unknown,
): Body {
  const list: readonly unknown[] = Array.isArray(actions) ? actions : [];
  const [bet, win] = list;
  const isPair =
    list.length <= 2 &&
    isBody(bet) &&
    bet['kind'] === 'bet' &&
    (win === undefined || (isBody(win) && win['kind'] === 'win'));
  if (!isPair) {
    throw new CannotEncode('a list of actions');
  }
  const fields: readonly DialectField[] = [
    { ours: 'bet', theirs: pair.stake, as: 'money' },
    { ours: 'win', theirs: pair.payout, as: 'money' },
  ];
  const amounts = { bet: bet['amount'], win: isBody(win) ? win['amount'] : undefined };
  return toTheirs(amounts, fields, { money: dialect.money, cuts: false });
}

/**
 * Translates an answer of the dialect; undefined when it cannot be understood, so that the outcome is unknown. Fields
 * that the dialect does not report are absent.
 */
export function parseAnswer(
  dialect: Dialect,
  said: DialectCall,
  received: { readonly status: number; readonly body: Body },
): Body | undefined {
  const { outcome, duplicate, unknownRollback, money } = dialect;
  const code = plainJson(valueAt(received.body, outcome.field));
  const fields = toOurs(received.body, said.answer, money);
  const isWord = (word: { readonly status: number; readonly code: string | number }) =>
    word.code === code && word.status === received.status;
  const flag = typeof duplicate === 'object' && 'flag' in duplicate ? duplicate.flag : undefined;
  const isRetry = flag === undefined ? undefined : plainJson(received.body[flag]);
  if (code === outcome.ok && received.status === 200) {
    return {
      code: 'OK',
      ...fields,
      ...(isRetry === undefined ? firstTime(dialect) : { duplicate: isRetry }),
    };
  }
  if (said.call === 'refund' && unknownRollback !== 'ok' && isWord(unknownRollback)) {
    return {
      code: 'TOMBSTONED',
      ...fields,
      ...(isRetry === undefined ? {} : { duplicate: isRetry }),
    };
  }
  if (typeof duplicate === 'object' && 'code' in duplicate && isWord(duplicate)) {
    return { code: 'OK', ...fields, duplicate: true };
  }
  const refused = refusalOf(dialect, isWord);
  const balance = toOurs(
    received.body,
    [{ ours: 'balance', theirs: dialect.balance, as: 'money' }],
    money,
  );
  return refused === undefined ? undefined : { code: refused, ...balance };
}

/** In a dialect with a code for duplicates, an answer without this code is a first one. */
function firstTime({ duplicate }: Dialect): Body {
  return typeof duplicate === 'object' && 'code' in duplicate ? { duplicate: false } : {};
}

function refusalOf(
  dialect: Dialect,
  isWord: (word: { readonly status: number; readonly code: string | number }) => boolean,
): RefusalCode | undefined {
  const found = Object.entries(dialect.refusals).find(([, word]) => isWord(word))?.[0];
  return found !== undefined && isRefusalCode(found) ? found : undefined;
}
