import { expect, test } from 'vitest';
import type { BoardPlayView, BoardView } from '../contract.ts';
import { officeBench } from '../testing/office-bench.ts';
import { studioBench } from '../testing/studio-bench.ts';

const OPENS = Date.parse('2026-11-21T11:51:00Z');
const MINUTE = 60_000;
const TERMS = 'POST /office/v1/lottery/terms';
const bench = await studioBench(['K3-1M']);
const { wallet, setClock, turn, call, published } = bench;
const office = officeBench(bench);
let minute = 0;
await turn();
await atMinute(0);

async function atMinute(next: number): Promise<void> {
  minute = next;
  await setClock(OPENS + minute * MINUTE + 1_000);
  await turn();
  await turn();
}

async function aMember(name: string): Promise<string> {
  wallet.open(name, 10_000_000n);
  const opened = await call('POST /studio/lottery/v1/session', {
    input: { launch: `launch-of-member-${name}` },
  });
  return String(opened['session']);
}

async function boardOf(session?: string): Promise<BoardView> {
  const known = session === undefined ? {} : { session };
  const answer = await call('GET /studio/lottery/v1/board', { ...known, input: { game: 'K3-1M' } });
  return answer as unknown as BoardView;
}

/** The play `big` as a board of this session, or without one, sells it. */
async function bigOf(session?: string): Promise<BoardPlayView | undefined> {
  const known = session === undefined ? {} : { session };
  const answer = await call('GET /studio/lottery/v1/plays', { ...known, input: { game: 'K3-1M' } });
  const { plays } = answer as { readonly plays: readonly BoardPlayView[] };
  return plays.find(({ code }) => code === 'BIG');
}

let keys = 0;
async function bet(session: string, line: object) {
  keys += 1;
  const { draw } = await boardOf(session);
  return await call('POST /studio/lottery/v1/bets', {
    session,
    key: `bet-${keys}`,
    input: {
      game: 'K3-1M',
      drawNo: draw?.drawNo,
      lines: [{ play: 'BIG', pick: 'ANY', stake: 1, ...line }],
    },
  });
}

const lastVersion = async () => {
  const read = await office.call('GET /office/v1/lottery/terms', { game: 'K3-1M' });
  const { versions } = read as { readonly versions: readonly { readonly version: number }[] };
  return Math.max(0, ...versions.map(({ version }) => version));
};
const ask = async (change: object = {}) =>
  office.call(TERMS, {
    game: 'K3-1M',
    currency: 'SBX',
    startsAt: new Date(OPENS + (minute + 1) * MINUTE).toISOString(),
    terms: { odds: { BIG: { ANY: ['19000'] } }, stakes: {}, payouts: {}, plans: {} },
    version: await lastVersion(),
    reason: 'a test of terms',
    ...change,
  });

test('terms wait for a second operator and apply to draws that open after their start [L3]', async () => {
  const session = await aMember('anna');
  expect(await ask()).toEqual({ approvalId: '1' });
  await atMinute(1);
  expect((await boardOf(session)).odds).toEqual([]);
  expect((await bigOf(session))?.picks[0]?.odds4).toEqual([19_700]);
  await office.decide();
  expect((await bigOf(session))?.picks[0]?.odds4).toEqual([19_700]);
  expect(await bet(session, { odds4: 19_700 })).toMatchObject({ bet: { state: 'accepted' } });
  await atMinute(2);
  expect((await boardOf(session)).odds).toEqual([{ play: 'BIG', pick: 'ANY', odds4: [19_000] }]);
  expect((await bigOf(session))?.picks[0]).toMatchObject({
    odds4: [19_000],
    returnPercent: '92.3611',
  });
  expect(await bet(session, { odds4: 19_700 })).toMatchObject({ code: 'ODDS_CHANGED' });
  expect(await bet(session, { odds4: 19_000 })).toMatchObject({
    bet: { lines: [{ odds4: [19_000] }] },
  });
  const { bets } = await call('GET /studio/lottery/v1/bets', { session, input: { game: 'K3-1M' } });
  expect(bets).toMatchObject([{ lines: [{ odds4: [19_000] }] }, { lines: [{ odds4: [19_700] }] }]);
});

test('terms are those of one brand and one currency; a visitor sees the catalogue [L3]', async () => {
  const other = await aMember('other-bela');
  expect((await bigOf(other))?.picks[0]?.odds4).toEqual([19_700]);
  expect((await boardOf()).odds).toEqual([]);
  const named = { game: 'K3-1M', brand: '1', currency: 'SBX' };
  const { plays } = await call('GET /studio/lottery/v1/plays', { input: named });
  const found = (plays as readonly BoardPlayView[]).find(({ code }) => code === 'BIG');
  expect(found?.picks[0]?.odds4).toEqual([19_000]);
  expect((await bigOf())?.picks[0]?.odds4).toEqual([19_700]);
  expect(await bet(other, { odds4: 19_700 })).toMatchObject({ bet: { state: 'accepted' } });
  const read = await office.call('GET /office/v1/lottery/terms', {
    game: 'K3-1M',
    currency: 'XYZ',
  });
  expect(read).toMatchObject({ currency: 'XYZ', versions: [] });
});

test('the push of the next draw names the change, so that boards ask once [L3] [L16]', async () => {
  const opened = published.flatMap(({ data }) => {
    const event = data as { opened: { termsFrom: number } | null };
    return event.opened === null ? [] : [event.opened.termsFrom];
  });
  expect(new Set(opened).size).toBe(2);
  expect((await boardOf()).termsFrom).toBe(opened.at(-1));
});

test('what returns more than 100 %, starts in the past or changes nothing is refused [L3]', async () => {
  const terms = { odds: {}, stakes: {}, payouts: {}, plans: {} };
  const above = { ...terms, odds: { BIG: { ANY: ['20572'] } } };
  expect(await ask({ terms: above })).toMatchObject({ code: 'terms_return_above' });
  const past = new Date(OPENS).toISOString();
  expect(await ask({ startsAt: past })).toMatchObject({ code: 'terms_start_past' });
  expect(await ask()).toMatchObject({ code: 'terms_unchanged' });
  expect(await ask({ game: 'NONE' })).toMatchObject({ code: 'game_unknown' });
});

test('stake, payout and plan limits of a version hold in its draws [L3]', async () => {
  const session = await aMember('chad');
  await ask({
    terms: {
      odds: {},
      stakes: { BIG: { min: '2', max: '5' } },
      payouts: { short: '9' },
      plans: { maxDraws: 3, maxTimes: 4 },
    },
  });
  await office.decide();
  await atMinute(minute + 1);
  expect((await bigOf(session))?.limits).toMatchObject({
    ...{ minStake: '2.0000', maxStake: '5.0000', maxPayout: '9.0000' },
  });
  expect(await bet(session, { stake: 1 })).toMatchObject({ code: 'LIMIT_MIN' });
  expect(await bet(session, { stake: 6 })).toMatchObject({ code: 'LIMIT_MAX' });
  expect(await bet(session, { stake: 5 })).toMatchObject({ code: 'PAYOUT_LIMIT' });
  expect(await bet(session, { stake: 4 })).toMatchObject({ bet: { state: 'accepted' } });
  const plan = (change: object) =>
    call('POST /studio/lottery/v1/plans', {
      session,
      key: JSON.stringify(change),
      input: {
        ...{ game: 'K3-1M', lines: [{ play: 'BIG', pick: 'ANY', odds4: 19_700 }], unitStake: 2 },
        ...{ draws: 2, mode: 'same', times: 1, stopsOnWin: false, ...change },
      },
    });
  expect(await plan({ draws: 4 })).toMatchObject({ code: 'PLAN_TOO_LONG' });
  expect(await plan({ mode: 'step', factor: 5, every: 1 })).toMatchObject({
    code: 'PLAN_TOO_HIGH',
  });
});
