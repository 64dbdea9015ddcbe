import { openSession } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { aPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { loadSharp } from '#platform/files/load-sharp.ts';
import { type Amount, units } from '#platform/money/money.ts';
import type { TestApp } from '#tests/test-app.ts';
import type { KycSettings } from '../contract.settings-office.ts';
import { selectSetting } from '../server/settings.store.ts';
import { DEFAULT_SETTINGS, saveSettings } from '../server/settings.ts';

/** For tests: other settings of a brand. */
export async function changeKyc(
  { app }: TestApp,
  change: Partial<KycSettings>,
  brandId = 1,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { version } = await selectSetting(tx, brandId);
    await saveSettings(tx, { brandId, value: { ...DEFAULT_SETTINGS, ...change }, version });
  });
}

/** For tests: a member with a profile and a balance. */
export async function aPerson(
  { app }: TestApp,
  of: { readonly vendorCode: string; readonly realName?: string; readonly balance?: Amount },
): Promise<TestPlayer> {
  const balance = of.balance ?? units(1_000n);
  const player = await aPlayer(app, { vendorCode: of.vendorCode, balance });
  const { memberId, brandId } = player;
  await app.db.transaction(async (tx) =>
    createMember(tx, {
      ...{ memberId, brandId, nickname: 'Karim', nowMs: app.clock.nowMs() },
      ...(of.realName === undefined ? {} : { payeeName: of.realName }),
    }),
  );
  return player;
}

/** For tests: the member logs in again, after the session of before has ended. */
export async function loggedIn({ app }: TestApp, player: TestPlayer): Promise<TestPlayer> {
  const { token } = await app.db.transaction((tx) =>
    openSession(tx, {
      ...{ brandId: player.brandId, accountId: player.memberId, ip: '127.0.0.1' },
      ...{ userAgent: '', nowMs: app.clock.nowMs() },
    }),
  );
  return { ...player, token };
}

/** For tests: a photo as a phone takes it, with a place in its notes. */
export async function aPhoto(width = 800, height = 500): Promise<string> {
  const sharp = await loadSharp();
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#8899aa' } })
    .withExif({ IFD0: { Make: 'Some camera' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

let numbers = 0;
/** For tests: a number of a card that no other test has. */
export function aNid(): string {
  numbers += 1;
  return `19${String(numbers).padStart(8, '0')}`;
}

/** For tests: what a member sends about a national card. */
export async function nidInput(change: object = {}) {
  const image = await aPhoto();
  return {
    document: 'nid',
    number: aNid(),
    nameLatin: 'Karim Rahman',
    nameBengali: 'করিম রহমান',
    birthday: '1990-04-05',
    pictures: (['front', 'back', 'face'] as const).map((part) => ({ part, image })),
    ...change,
  };
}
