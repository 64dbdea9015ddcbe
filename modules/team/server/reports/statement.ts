import { createHash } from 'node:crypto';
import { settingsOf } from '#modules/brand/server/index.ts';
import { signStatement } from '#modules/fairness/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import { transferKindName } from '#modules/ledger/server/index.ts';
import { type Handler, handle, memberOf } from '#platform/http/handle.ts';
import { canonicalJson } from '#seamless/fairness/canonical-json.ts';
import { readTeamStatement } from '../../contract.ts';
import { selectProgress } from '../sums/team-sums.store.ts';
import { KIND_OF_INCOME } from './figures.ts';
import {
  selectCounts,
  selectDay,
  selectMoved,
  selectOwnMoney,
  selectPlayed,
} from './overview.store.ts';

const SCHEME = 'shapla.team-day/1';

/**
 * States a day that is over. A bet that is corrected later changes the sums of its day, and then the statement that is asked
 * for again is another text, whose moment says so; the one that was kept stays signed.
 */
const readTeamStatementHandler = handle(readTeamStatement, async (call) => {
  const { app, tx, brand, input, reject } = call;
  const { memberId } = memberOf(call);
  const { timeZone } = await settingsOf(tx, brand.id);
  const day = (await selectDay(tx, { day: input.day, timeZone })) ?? reject('team.day.open');
  const asOf = await selectProgress(tx, brand.id);
  if (asOf === undefined || asOf < day.until) {
    return reject('team.day.open');
  }
  const of = { agentId: memberId, ...day, timeZone };
  const [played, moved, counts, income, account] = await Promise.all([
    selectPlayed(tx, of),
    selectMoved(tx, of),
    selectCounts(tx, of),
    selectOwnMoney(tx, { ...of, kinds: Object.values(KIND_OF_INCOME) }),
    accountById(tx, memberId),
  ]);
  const agent = account?.account ?? '';
  const money = (rows: readonly { readonly kind: number; readonly ticks: bigint }[]) =>
    rows.map(({ kind, ticks }) => ({ kind: transferKindName(kind), ticks: String(ticks) }));
  const statement = canonicalJson({
    ...{ scheme: SCHEME, brand: brand.code, agent, day: input.day, timeZone },
    asOf: asOf.getTime(),
    played: played.map((row) => ({
      ...{ gameType: row.game_type, bets: String(row.bets), stake: String(row.stake_ticks) },
      ...{ valid: String(row.valid_ticks), payout: String(row.payout_ticks) },
    })),
    ...{ money: money(moved), income: money(income) },
    activeMembers: counts[0]?.active ?? 0,
    newMembers: counts[0]?.joined ?? 0,
  });
  const hash = createHash('sha256').update(statement).digest('hex');
  const lines = [SCHEME, brand.code, agent, input.day, hash];
  return { statement, ...(await signStatement(app, `${lines.join('\n')}\n`)) };
});

export const statementHandlers: readonly Handler[] = [readTeamStatementHandler];
