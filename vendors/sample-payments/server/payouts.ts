import { queueNotice } from './notices.ts';
import { type Fields, type Provider, Refusal, textOf } from './provider.ts';
import { textIn } from './store.ts';

/** The number of a receiver that cannot be paid ends in this. */
const REFUSED_ENDING = '0000';

/** Sends a payout once for its id; the receiver has it a second later. */
export function sendPayout(provider: Provider, call: Fields): object {
  const payoutId = textOf(call, 'payout_id');
  const number = textOf(call, 'number');
  if (payoutId === '' || number === '') {
    throw new Refusal('BAD_REQUEST');
  }
  const state = number.endsWith(REFUSED_ENDING) ? 'refused' : 'arrived';
  const body = JSON.stringify({ ...call, code: state === 'refused' ? 'ACCOUNT_UNKNOWN' : null });
  const { changes } = provider.store.db
    .prepare(
      'insert into payout (payout_id, state, body) values (?, ?, ?) on conflict (payout_id) do nothing',
    )
    .run(payoutId, state, body);
  const found = findPayout(provider, call);
  if (changes === 1) {
    queueNotice(
      provider,
      textOf(call, 'notice_url'),
      { type: 'payout.changed', payout: found },
      'now',
    );
    return state === 'refused' ? found : { ...found, state: 'sent' };
  }
  return found;
}

/** What became of a payout. */
export function findPayout(provider: Provider, call: Fields): Fields {
  const payoutId = textOf(call, 'payout_id');
  const row = provider.store.db
    .prepare('select state, body from payout where payout_id = ?')
    .get(payoutId);
  if (row === undefined) {
    return { payout_id: payoutId, state: 'unknown', code: null };
  }
  const body: Fields = JSON.parse(textIn(row, 'body'));
  return { payout_id: payoutId, state: textIn(row, 'state'), code: body['code'] ?? null };
}
