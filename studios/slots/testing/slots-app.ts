import { randomUUID } from 'node:crypto';
import { createAccount, demoBrandId } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { grantSandboxCredit, walletAccount } from '#modules/wallet/server/index.ts';
import type { GuardRefusal } from '#platform/guards.ts';
import { createLog } from '#platform/log/pino-log.ts';
import type { Module } from '#platform/module.ts';
import { testApp } from '#tests/test-app.ts';
import type { SlotFairness, SlotSpin } from '../contract.ts';
import { slotsStudio } from '../server/index.ts';
import { bindClientSeeds, type OpenedSlot } from './bind-client-seeds.ts';

const PASSWORD = 'nine tall herons';
const GAME = { gameType: 'RNG', vassalage: 'SHPS' };

export type SpinBody = {
  readonly errorCode?: string;
  readonly spin?: SlotSpin;
  readonly balance?: number;
  readonly fairness?: SlotFairness;
};

/** For tests: a member in the slot of the whole app. */
export type SlotPlayer = {
  readonly id: bigint;
  /** Login token. */
  readonly token: string;
  /** Game session. */
  readonly session: string;
};

/**
 * For tests: the whole app with this studio alone, whose spins are one commit with their money.
 * @param registry all modules of the app
 */
export async function slotsApp(registry: readonly Module[]) {
  let refusal: GuardRefusal | undefined;
  const guarding = { name: 'guarding', handlers: [], guards: { beforeStake: async () => refusal } };
  const one = await testApp({
    seed: true,
    modules: [...registry, guarding],
    studios: [slotsStudio],
    log: createLog('silent'),
  });
  const { app, call } = one;
  const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;
  let members = 0;

  async function enter(token: string): Promise<string> {
    const games = await call<{ value: { games: { nodeId: number }[] } }>(
      'GET /wps/relay/GCSGAME_gameList',
      { input: GAME },
    );
    const launched = await call<{ value: { gameUrl: string } }>('GET /wps/game/launchGame', {
      token,
      input: { launchMode: 'GLS', nodeId: games.body.value.games[0]?.nodeId },
    });
    const url = new URL(launched.body.value.gameUrl, 'http://localhost');
    const opened = await call<OpenedSlot>('POST /studio/slots/v1/session', {
      input: { launch: url.searchParams.get('launch') },
    });
    await bindClientSeeds(call, opened.body);
    return opened.body.session;
  }

  return {
    ...one,
    /** Gives a member the credit of the sandbox. */
    credit: (memberId: bigint) =>
      app.db.transaction((tx) => grantSandboxCredit(tx, { brandId, memberId, log: app.log })),
    aPlayer: async (money: 'credit' | 'nothing' = 'credit'): Promise<SlotPlayer> => {
      members += 1;
      const account = `egret${members}`;
      const nowMs = app.clock.nowMs();
      const id = await app.db.transaction(async (tx) => {
        const fields = { brandId, account, password: PASSWORD, accountType: 0, nowMs };
        const memberId = await createAccount(app, tx, fields);
        await createMember(tx, { memberId, brandId, nickname: account, nowMs });
        await walletAccount(tx, { brandId, memberId });
        if (money === 'credit') {
          await grantSandboxCredit(tx, { brandId, memberId, log: app.log });
        }
        return memberId;
      });
      const { body } = await call<{ value: { token: string } }>('POST /wps/session/login', {
        input: { username: account, password: PASSWORD, type: 'username' },
      });
      const { token } = body.value;
      return { id, token, session: await enter(token) };
    },
    spin: async (session: string, key: string = randomUUID(), bet = 10) =>
      await call<SpinBody>('POST /studio/slots/v1/spins', {
        input: { bet },
        headers: { 'x-game-session': session, 'idempotency-key': key },
      }),
    changeSeeds: async (session: string, commitment: string) =>
      await call<{ fairness: SlotFairness; revealed: { spins: number; commitment: string } }>(
        'POST /studio/slots/v1/seeds',
        { input: { commitment, clientSeed: 'my-own' }, headers: { 'x-game-session': session } },
      ),
    /** What every stake is refused with until it is called again. */
    refuseStakes: (next: GuardRefusal | undefined) => {
      refusal = next;
    },
    /** Lets the time between two spins pass. */
    passTime: () =>
      app.db.pool.query(`update studio_slots.spin set spun_at = spun_at - interval '5 seconds'`),
    /** The stored spins of a player, oldest first. */
    stored: async ({ session }: SlotPlayer) => {
      const { rows } = await app.db.pool.query<{
        nonce: string | null;
        state: string;
        stops: readonly number[] | null;
      }>(`select nonce::text, state, stops from studio_slots.spin where session = $1 order by id`, [
        session,
      ]);
      return rows;
    },
  };
}
