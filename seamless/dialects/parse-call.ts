import type { WalletCallName } from '../wallet-api.ts';
import { type Body, type Dialect, type DialectCall, valueAt } from './dialect.ts';
import { toOurs } from './dialect-fields.ts';

export type ParsedCall = {
  readonly call: WalletCallName;
  readonly request: Readonly<Record<string, unknown>>;
  /** The call that defines the form of the answer. */
  readonly said: DialectCall;
};

/**
 * Translates a call of a dialect; undefined when it is none of its calls. This decides nothing about money: the
 * operation refuses missing and wrong fields.
 */
export function parseCall(
  dialect: Dialect,
  sent: { readonly verb: string; readonly name: string; readonly body: Body },
): ParsedCall | undefined {
  const said = dialect.calls.find(
    ({ verb, name, when }) =>
      verb === sent.verb &&
      name === sent.name &&
      (when === undefined || valueAt(sent.body, when.field) === when.is),
  );
  if (said === undefined) {
    return undefined;
  }
  const received = toOurs(sent.body, said.fields, dialect.money);
  return {
    call: said.call,
    said,
    request: {
      ...said.fixed,
      ...received,
      ...actionsOf(dialect, said, sent.body, received['txn_id']),
    },
  };
}

/** The list of actions for a stake and its payout; without a payout there is only the stake. */
function actionsOf(
  dialect: Dialect,
  { pair }: DialectCall,
  body: Body,
  txnId: unknown,
): Readonly<Record<string, unknown>> {
  if (pair === undefined) {
    return {};
  }
  const amounts = toOurs(
    body,
    [
      { ours: 'bet', theirs: pair.stake, as: 'money' },
      { ours: 'win', theirs: pair.payout, as: 'money' },
    ],
    dialect.money,
  );
  const actions = [
    { action_id: `${String(txnId)}-bet`, kind: 'bet', amount: amounts['bet'] },
    { action_id: `${String(txnId)}-win`, kind: 'win', amount: amounts['win'] },
  ];
  return { actions: valueAt(body, pair.payout) === undefined ? actions.slice(0, 1) : actions };
}
