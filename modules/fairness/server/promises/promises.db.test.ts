import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';
import { calendar as sampleCalendar, sampleCommitment } from '#tools/fairness/samples.ts';
import type { listCommitments, listGamePromises } from '../../contract.promises.ts';
import { insertDrawCommitment } from '../draw-commitment.store.ts';

const { app, call } = await testApp({ seed: true, hasDraws: true });
type Games = Static<typeof listGamePromises.output>;
type Commitments = Static<typeof listCommitments.output> & { readonly errorCode?: string };

const games = async () => (await call<Games>('GET /fairness/v1/games')).body;
const modeOf = async (code: string) =>
  (await games()).games.find(({ game }) => game === code)?.mode;
const commitments = async (day?: string) =>
  (
    await call<Commitments>('GET /fairness/v1/commitments', {
      input: day === undefined ? {} : { day },
    })
  ).body;

test('[M5] [M8] each game is listed with the mode of its newest record, whatever it is set to', async () => {
  await expect.poll(() => modeOf('K3-1M')).toBe('COMMIT');
  // A game whose operators have switched it to numbers from outside announces its next draw so.
  const announce = (game: string, source: string | null, drawNo = '99990101-0001') =>
    app.db.pool.query(
      `insert into lottery_api.draw (vendor_code, game_code, draw_no, state, opens_at, locks_at, draws_at, source)
       values ('SHPL', $1, $3, 'scheduled', now(), now() + interval '1 minute', now() + interval '1 minute', $2)`,
      [game, source, drawNo],
    );
  await announce('K3-1M', 'outside');
  await announce('WINGO-1M', 'beacon');
  expect([await modeOf('K3-1M'), await modeOf('WINGO-1M')]).toEqual(['OUTSIDE', 'BEACON']);
  const before = await games();
  const { name, vendorName } = before.games.find(({ game }) => game === 'K3-1M') ?? {};
  expect([name, vendorName]).not.toContainEqual(expect.stringMatching(/^$|K3-1M|SHPL/));
  expect([typeof name, typeof vendorName]).toEqual(['string', 'string']);
  // Nothing but the vendor's word decides the next one.
  await announce('K3-1M', null, '99990101-0002');
  const after = await games();
  expect(after.games.map(({ game }) => game)).not.toContain('K3-1M');
  expect(after.games.length + after.others).toBe(before.games.length + before.others);
});

test('[M8] a game that is played alone is listed when the platform has a commitment of its seeds', async () => {
  expect(await modeOf('S1')).toBeUndefined();
  await app.db.pool.query(
    `insert into fairness.commitment (vendor_code, game_code, scope, reference, commitment, mode)
     select 'SHPS', game, 'round', game || place, $1, 'CLIENT'
       from unnest('{S1,S2,other}'::text[]) game, generate_series(1, 3) place`,
    ['ab'.repeat(32)],
  );
  expect(await modeOf('S1')).toBe('CLIENT');
  expect((await games()).games.map(({ game }) => game)).not.toContain('other');
});

test('[M8] the public list has every commitment with draws to come, and those of a past day by its date', async () => {
  const storedNow = async () => {
    const { rows } = await app.db.pool.query<{ commitment: string }>(
      'select commitment from fairness.commitment where record is not null and last_lock_ms >= $1',
      [app.clock.nowMs()],
    );
    return rows.map(({ commitment }) => commitment);
  };
  // The draws go on meanwhile, so that some are committed to, and others locked, while the list is read.
  const before = await storedNow();
  const listed = (await commitments()).commitments;
  const after = await storedNow();
  const hashes = listed.map(({ hash }) => hash);
  expect(hashes.length).toBeGreaterThan(0);
  expect(before.filter((hash) => after.includes(hash) && !hashes.includes(hash))).toEqual([]);
  expect(hashes.filter((hash) => !before.includes(hash) && !after.includes(hash))).toEqual([]);
  expect(listed.every(({ draws, firstDraw }) => draws > 0 && firstDraw !== '')).toBe(true);
  const record = sampleCommitment({ game: 'PAST', rule: 'WINGO', mode: 'COMMIT' });
  const [, second] = sampleCalendar;
  const nowMs = (sampleCalendar[0]?.[1] ?? 0) - 60_000;
  const one = { vendorCode: 'LOTTERY', record, hash: 'cd'.repeat(32), calendar: sampleCalendar };
  const rounds = sampleCalendar.map(([drawNo]) => `PAST-${drawNo}`);
  await app.db.transaction((tx) => insertDrawCommitment(tx, { ...one, rounds, nowMs }));
  const day = new Date(second?.[1] ?? 0).toISOString().slice(0, 10);
  expect((await commitments(day)).commitments).toEqual([
    {
      vendor: 'LOTTERY',
      game: 'PAST',
      chain: record.chain,
      mode: 'COMMIT',
      hash: 'cd'.repeat(32),
      firstDraw: sampleCalendar[0]?.[0],
      draws: sampleCalendar.length,
      firstLockMs: sampleCalendar[0]?.[1],
      lastLockMs: sampleCalendar.at(-1)?.[1],
      storedAt: new Date(nowMs).toISOString(),
    },
  ]);
  expect((await commitments('2020-01-01')).commitments).toEqual([]);
  expect((await commitments('2026-19-39')).errorCode).toBe('commitments_day');
  expect((await commitments()).commitments.map(({ game }) => game)).not.toContain('PAST');
});
