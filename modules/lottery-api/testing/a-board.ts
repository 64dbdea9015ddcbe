import type { Static } from 'typebox';
import { walletOperations } from '#modules/play/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { CallStudio } from '#seamless/studio.ts';
import { cancelBet, listPlays, openSession } from '#studios/lottery/contract.ts';
import { VENDOR } from './lottery-builders.ts';

type Asked = {
  readonly launch: string;
  readonly game: string;
  readonly drawNo: string;
  readonly stakeId: string;
  readonly lines: readonly {
    readonly play: string;
    readonly pick: string;
    readonly unitStake: number;
  }[];
};

const PLAYS = ['BIG', 'SUM'].map((code) => ({
  ...{ code, nameKey: `play.K3.${code}`, group: 'sum', kind: 'cells', units: 1 },
  ...{ hasPrizeGroup: false, picks: [{ code: '4', numbers: [4], odds4: [19_700] }] },
  limits: { minStake: '0.1000', maxStake: '500.0000', stakeStep: '0.0100', maxPayout: '9000.0000' },
}));

/**
 * A board with one unit a pick, on the real wallet: draws 0 and 9 are closed, play NONE is unknown, and the odds of
 * play HALF have changed.
 * @param keys gets the key of every call that has one
 */
export function aBoard(app: AppContext, keys: string[]): CallStudio {
  const wallet = walletOperations(app, VENDOR);
  const sessions = new Map<string, { member: string; currency: string }>();
  let count = 0;
  const members = async (launch: string) => {
    const opened = await wallet.openSession({ launch_token: launch });
    if (opened.code !== 'OK') {
      throw new Rejection('SESSION_INVALID', 401);
    }
    sessions.set(opened.session, opened);
    return { session: opened.session };
  };
  const bet = async ({ game, drawNo, lines }: Asked, session: string) => {
    if (drawNo === '0' || drawNo === '9') {
      throw new Rejection('ROUND_CLOSED', 409);
    }
    if (lines.some(({ play }) => play === 'NONE')) {
      throw new Rejection('INVALID_SELECTION', 400);
    }
    if (lines.some(({ play }) => play === 'HALF')) {
      throw new Rejection('ODDS_CHANGED', 409);
    }
    const stored = lines.map(({ play, pick, unitStake }) => {
      const units = pick.split(/[,_]/).length;
      return {
        play,
        pick: pick.replaceAll('_', ','),
        odds4: ['19700'],
        stake: String(unitStake * units * 10_000),
        units,
      };
    });
    count += 1;
    const stakeId = `b-${count}`;
    const amount = stored.reduce((sum, { stake }) => sum + Number(stake), 0) / 10_000;
    const answer = await wallet.stake({
      ...{
        txn_id: stakeId,
        round_id: `${game}-${drawNo}`,
        game,
        session,
        amount: amount.toFixed(4),
      },
      ...{
        member: sessions.get(session)?.member ?? '',
        currency: sessions.get(session)?.currency ?? '',
      },
      ...{ occurred_at: Date.now(), accept_until: Date.now() + 9_000 },
      detail: { selection: 'short', lines: stored },
    });
    if (answer.code !== 'OK') {
      throw new Rejection(answer.code, 402);
    }
    return { bet: { stakeId } };
  };
  const cancel = async ({ stakeId }: Asked) => {
    const txn = {
      txn_id: `r-${stakeId}`,
      ref_txn_id: stakeId,
      round_id: 'K3-1M-7',
      reason: 'cancelled',
    };
    await wallet.refund(txn);
    return { bet: { stakeId } };
  };
  const answer = async (endpoint: Endpoint, asked: Asked, session: string) => {
    if (endpoint === openSession) {
      return await members(asked.launch);
    }
    if (endpoint === listPlays) {
      return { plays: asked.game === 'K3-1M' ? PLAYS : [] };
    }
    return endpoint === cancelBet ? await cancel(asked) : await bet(asked, session);
  };
  return async (endpoint, { input, session = '', idempotencyKey }) => {
    if (idempotencyKey !== undefined) {
      keys.push(idempotencyKey);
    }
    // The parts of an answer that the module reads.
    return (await answer(endpoint, input as Asked, session)) as Static<typeof endpoint.output>;
  };
}
