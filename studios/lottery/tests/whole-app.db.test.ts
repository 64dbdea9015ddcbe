import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Static } from 'typebox';
import { afterAll, expect, test } from 'vitest';
import type { RoundProof } from '#modules/fairness/contract.ts';
import { takeReveal } from '#modules/fairness/server/index.ts';
import { DEMO_PASSWORD } from '#modules/identity/server/index.ts';
import type { checkReceipt } from '#modules/play/contract.receipts.ts';
import { commitmentHash, readCommitment } from '#seamless/fairness/commitment/commitment.ts';
import { verifyDraw } from '#seamless/fairness/commitment/verify-draw.ts';
import { readReceipt, receiptDifferences } from '#seamless/fairness/receipt/signed-receipt.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import { receiptKeys } from '#tests/receipt-keys.ts';
import { testApp } from '#tests/test-app.ts';
import type { BetView, BoardView } from '../contract.ts';
import { k3 } from '../games/k3/math.ts';

const MINUTE = 60_000;
const { app, call, databaseUrl, runJobs } = await testApp({ seed: true, hasDraws: true });
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
afterAll(() => database.end());

type Answer<Value> = { readonly value: Value };
type Placed = { readonly bet: BetView; readonly balance: string; readonly receipt: string };
type Opened = { readonly session: string; readonly balance: string };
type Proof = Static<typeof RoundProof> & {
  readonly draw: NonNullable<Static<typeof RoundProof>['draw']>;
  readonly result: { readonly balls: readonly number[] };
};

/** Moves the clock of the studio forward, but no other clock. */
async function runAhead(ms: number): Promise<void> {
  await database.query(
    `create or replace function studio_lottery.clock() returns timestamptz
     language sql volatile as $$ select clock_timestamp() + interval '${ms} milliseconds' $$`,
  );
}

async function launch(
  username = 'player1',
): Promise<{ readonly token: string; readonly session: Opened }> {
  const login = await call<Answer<{ token: string }>>('POST /wps/session/login', {
    input: { username, password: DEMO_PASSWORD, type: 'username' },
  });
  const { token } = login.body.value;
  const games = await call<Answer<{ games: { nodeId: number; gameName: string }[] }>>(
    'GET /wps/relay/GCSGAME_gameList',
    { input: { gameType: 'ELOTT', vassalage: 'SHPL' } },
  );
  const launched = await call<Answer<{ gameUrl: string }>>('GET /wps/game/launchGame', {
    token,
    input: { launchMode: 'GLS', nodeId: games.body.value.games[0]?.nodeId },
  });
  const url = new URL(launched.body.value.gameUrl, 'http://localhost');
  expect(url.pathname).toBe('/studio/lottery/');
  const opened = await call<Opened>('POST /studio/lottery/v1/session', {
    input: { launch: url.searchParams.get('launch') },
  });
  return { token, session: opened.body };
}

async function openBoard(): Promise<BoardView> {
  const read = async () =>
    (await call<BoardView>('GET /studio/lottery/v1/board', { input: { game: 'K3-1M' } })).body;
  await expect.poll(async () => (await read()).draw).not.toBeNull();
  return await read();
}

test('a visitor sees board and results of a lottery without a session, at the address that a look answers, and can place nothing [U10]', async () => {
  const games = await call<Answer<{ games: { nodeId: number; gameCode: string }[] }>>(
    'GET /wps/relay/GCSGAME_gameList',
    { input: { gameType: 'ELOTT', vassalage: 'SHPL' } },
  );
  const nodeId = games.body.value.games.find(({ gameCode }) => gameCode === 'K3-1M')?.nodeId;
  const look = await call<Answer<{ lookUrl: string }>>('GET /wps/game/look', {
    input: { nodeId, backUrl: '/elott' },
  });
  const url = new URL(look.body.value.lookUrl, 'http://localhost');
  expect([url.pathname, ...url.searchParams]).toEqual([
    '/studio/lottery/',
    ['look', '1'],
    ['game', 'K3-1M'],
    ['lang', 'bn'],
    ['back', '/elott'],
  ]);
  const input = { game: 'K3-1M' };
  expect((await call('GET /studio/lottery/v1/board', { input })).status).toBe(200);
  expect((await call('GET /studio/lottery/v1/results', { input })).status).toBe(200);
  const lines = [{ play: 'BIG', pick: 'ANY', stake: 1 }];
  const bet = await call('POST /studio/lottery/v1/bets', {
    headers: { 'idempotency-key': randomUUID() },
    input: { ...input, drawNo: '20261128-0001', lines },
  });
  expect([bet.status, bet.body]).toMatchObject([401, { errorCode: 'SESSION_INVALID' }]);
});

test('a bet on a draw of the whole app is paid, recorded and provable: its address in the record opens the proof [LCH-6] [FAIR-1] [L10] [M8]', async () => {
  const { token, session } = await launch();
  // The first draw after the publication of the chain opens at the next full minute.
  const now = Date.now();
  const ahead = Math.ceil(now / MINUTE) * MINUTE + 1_000 - now;
  await runAhead(ahead);
  const board = await openBoard();
  const headers = { 'x-game-session': session.session, 'idempotency-key': randomUUID() };
  const asked = {
    headers,
    input: {
      game: 'K3-1M',
      drawNo: board.draw?.drawNo,
      lines: [
        { play: 'BIG', pick: 'ANY', stake: 10 },
        { play: 'SMALL', pick: 'ANY', stake: 10 },
      ],
    },
  };
  const placed = await call<Placed>('POST /studio/lottery/v1/bets', asked);
  expect(placed.body).toMatchObject({ bet: { state: 'accepted', stake: '20.0000' } });
  expect(Number(placed.body.balance)).toBe(Number(session.balance) - 20);
  const keys = await receiptKeys(call);
  const receipt = readReceipt(placed.body.receipt, keys);
  if (!receipt.isValid) {
    throw new Error(`the receipt is refused: ${receipt.problem.code}`);
  }
  expect(receipt.value).toMatchObject({
    ...{ vendor: 'SHPL', game: 'K3-1M', drawNo: board.draw?.drawNo, mode: 'COMMIT' },
    ...{ commitment: board.draw?.commitment, lock: board.draw?.locksAt, stake: 200_000 },
    odds: [[19_700], [19_700]],
  });
  const { body: again } = await call<Placed>('POST /studio/lottery/v1/bets', asked);
  expect(readReceipt(again.receipt, keys), 'a repeated call has it too').toEqual(receipt);

  await runAhead(ahead + MINUTE);
  const ownBet = async () =>
    (
      await call<{ bets: BetView[] }>('GET /studio/lottery/v1/bets', {
        headers,
        input: { game: 'K3-1M' },
      })
    ).body.bets[0];
  await expect.poll(async () => (await ownBet())?.state).toBe('settled');
  const paid = Number((await ownBet())?.payout);
  const balance = await call<{ balance: string }>('GET /studio/lottery/v1/balance', { headers });
  expect(Number(balance.body.balance)).toBe(Number(session.balance) - 20 + paid);
  expect([0, 19.7]).toContain(paid);
  const { body: checked } = await call<Static<typeof checkReceipt.output>>(
    'POST /fairness/v1/receipt',
    { input: { receipt: placed.body.receipt } },
  );
  expect(receiptDifferences(receipt.value, checked.recorded)).toEqual([]);
  expect([checked.status, Number(checked.payout)]).toEqual(['settled', paid]);
  expect(checked.round).toEqual({ vendor: 'SHPL', roundId: board.draw?.roundId });

  const roundId = board.draw?.roundId ?? '';
  const proofOf = async () =>
    (await call<Proof>('GET /fairness/v1/proof', { input: { vendor: 'SHPL', round: roundId } }))
      .body;
  await expect.poll(async () => (await proofOf()).serverSeed).toBeTypeOf('string');
  const proof = await proofOf();
  const serverSeed = parseSeed(proof.serverSeed ?? '') ?? new Uint8Array();
  expect([proof.commitment, proof.clientSeed, proof.mode]).toEqual([
    board.draw?.commitment,
    board.draw?.commitment,
    'COMMIT',
  ]);
  const record = readCommitment(proof.draw.record);
  if (!record.isValid) {
    throw new Error('the proof shows no commitment');
  }
  expect(commitmentHash(record.value)).toBe(proof.commitment);
  const { balls: outcome } = proof.result;
  const recorded = { ...proof.draw, commitment: record.value, previousSeed: null, outcome };
  expect(verifyDraw(recorded, proof.serverSeed ?? '', () => false)).toMatchObject({ holds: true });
  const drawn = k3.drawOutcome(
    createStream({ serverSeed, game: 'K3', roundId, clientSeed: proof.clientSeed, nonce: 0 }),
  );
  expect(proof.result.balls).toEqual(drawn.balls);
  const records = await call<Answer<{ list: Readonly<Record<string, unknown>>[] }>>(
    'GET /wps/relay/ODSFE2_ElottSettledOrders',
    { token },
  );
  expect(records.body.value.list).toMatchObject([
    { betAmount: 20, winAmount: paid, selection: 'BIG, SMALL', odds: '1.97, 1.97' },
  ]);
  const page = new URL(String(records.body.value.list[0]?.['verifyUrl']));
  expect(page.pathname).toBe('/verify');
  const opened = await call<Proof>('GET /fairness/v1/proof', {
    input: Object.fromEntries(page.searchParams),
  });
  expect(opened.body).toEqual(proof);
});

test('[M8] a member reads the receipt of an own bet, of no other, and only while the game session lives', async () => {
  const { token, session: own } = await launch();
  const { session: other } = await launch('player2');
  const headersOf = ({ session }: Pick<Opened, 'session'>) => ({ 'x-game-session': session });
  const read = async (session: Pick<Opened, 'session'>, stakeId: string) =>
    await call<{ readonly receipt?: string; readonly errorCode?: string }>(
      'GET /studio/lottery/v1/bets/receipt',
      { headers: headersOf(session), input: { stakeId } },
    );
  const refusal = async (...asked: Parameters<typeof read>) => {
    const { status, body } = await read(...asked);
    return [status, body.errorCode, body.receipt];
  };
  const listed = await call<{ bets: BetView[] }>('GET /studio/lottery/v1/bets', {
    headers: headersOf(own),
    input: { game: 'K3-1M' },
  });
  const { drawNo, stakeId = '' } = listed.body.bets[0] ?? {};
  const { body } = await read(own, stakeId);
  expect(readReceipt(body.receipt ?? '', await receiptKeys(call))).toMatchObject({
    isValid: true,
    value: { vendor: 'SHPL', game: 'K3-1M', drawNo, stake: 200_000 },
  });
  const unknown = [409, 'BET_NOT_FOUND', undefined];
  expect(await refusal(other, stakeId)).toEqual(unknown);
  expect(await refusal(own, 'b-999999999')).toEqual(unknown);
  expect(await refusal({ session: 'nobody' }, stakeId)).toEqual([
    401,
    'SESSION_INVALID',
    undefined,
  ]);
  await call('POST /wps/session/logout', { token, input: {} });
  expect(await refusal(own, stakeId)).toEqual([401, 'SESSION_EXPIRED', undefined]);
});

type Revealed = {
  readonly round_id: string;
  readonly chain_id: string;
  readonly commitment: string;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly drawn: readonly number[];
};

/** The proof of the draw that the test before has bet on. */
async function lastPlayed(): Promise<Revealed> {
  const { rows } = await database.query<Revealed>(
    `select round_id, chain_id, commitment, server_seed, client_seed, drawn from fairness.reveal
      where round_id in (select round_ref from play.bet) limit 1`,
  );
  const [row] = rows;
  if (row === undefined) {
    throw new Error('no draw with a bet was revealed');
  }
  return row;
}

test('[M5] [M8] the platform records what decides a draw and its numbers, and counts it among the draws with bets', async () => {
  const { round_id: round, drawn } = await lastPlayed();
  const record = await call('GET /fairness/v1/draw', { input: { vendor: 'SHPL', round } });
  expect(record.body).toMatchObject({ state: 'result', source: 'seed', numbers: drawn });
  const voids = await call<{ games: readonly unknown[] }>('GET /fairness/v1/voids', { input: {} });
  expect(voids.body.games).toContainEqual(
    expect.objectContaining({ gameCode: 'K3-1M', drawsWithBets: 1 }),
  );
});

test('[M3] a dishonest studio that sends another result is refused, and a case opens at the brand that has bets', async () => {
  const { drawn, ...played } = await lastPlayed();
  const [first = 0, ...others] = drawn;
  const request = {
    ...played,
    game: 'K3-1M',
    nonce: 0,
    result: { balls: [(first % 6) + 1, ...others] },
  };
  const storing = await app.db.transaction((tx) =>
    takeReveal(app, tx, { vendorCode: 'SHPL', request }),
  );
  expect(storing).toBe('differs');
  await runJobs();
  const { rows } = await database.query(
    `select kind, round_ref, status, detail->>'drawn' as drawn from play.case_file where kind = 'outcome_differs'`,
  );
  const { round_id: round } = played;
  expect(rows).toEqual([
    { kind: 'outcome_differs', round_ref: round, status: 'open', drawn: drawn.join(' ') },
  ]);
});
