import { expect, onTestFinished, test } from 'vitest';
import { createCaches } from '#platform/cache/app-caches.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createNotifications } from '#platform/db/notifications.ts';
import { testDatabase } from '#tests/database.ts';
import { findBrand, listBrands, settingsOf } from './brands.ts';
import { changeSettings, createBrand } from './change-settings.ts';

const silent = () => undefined;
const log = { debug: silent, fact: silent, info: silent, warn: silent, error: silent };
const database = await testDatabase();

test('a fresh installation has one sandbox brand that answers to any host [BRD-1]', async () => {
  const brand = await database.autocommit((tx) => findBrand(tx, { host: 'localhost:8080' }));
  expect(brand?.code).toBe('shapla');
  const settings = await database.autocommit((tx) => settingsOf(tx, brand?.id ?? 0));
  expect(settings).toMatchObject({
    merchantCode: 'shapla',
    name: { en: 'Shapla', bn: 'শাপলা' },
    lotteryType: 'SEA',
    defaultLanguage: 'BN',
    languages: ['EN', 'BN'],
    currencySymbol: 'P',
    theme: 'light',
    isSandbox: true,
    legacySeal: true,
  });
});

test('the merchant code chooses before the host, and an unknown one is nobody [BRD-7]', async () => {
  const other = await database.transaction((tx) =>
    createBrand(tx, { code: 'other', settings: { domainList: ['other.test'] }, log }),
  );
  const find = (asked: { merchant?: string; host: string }) =>
    database.autocommit((tx) => findBrand(tx, asked));
  expect(await find({ host: 'Other.Test:443' })).toMatchObject(other);
  expect(await find({ merchant: 'shapla', host: 'other.test' })).toMatchObject({ code: 'shapla' });
  expect(await find({ merchant: 'nobody', host: 'other.test' })).toBeUndefined();
  expect(await find({ merchant: 'shapla, shapla', host: 'other.test' })).toBeUndefined();
});

test('a brand offers languages of the dictionary and no others [BRD-2]', async () => {
  const brand = await database.transaction((tx) =>
    createBrand(tx, { code: 'speaks', settings: { languages: ['BN', 'HI', 'EN'] }, log }),
  );
  const settings = await database.autocommit((tx) => settingsOf(tx, brand.id));
  expect(settings.languages).toEqual(['BN', 'HI', 'EN']);
  const change = { languages: ['BN', 'KLINGON'] };
  await expect(
    database.transaction((tx) => changeSettings(tx, { brandId: brand.id, change, log })),
  ).rejects.toMatchObject({ status: 400 });
});

test('settings of one brand never change another’s, and switches change one by one [BRD-1] [BRD-7]', async () => {
  const brand = await database.transaction((tx) =>
    createBrand(tx, { code: 'calm', settings: {}, log }),
  );
  await database.transaction((tx) =>
    changeSettings(tx, { brandId: brand.id, change: { switches: { DIRECTREG3: false } }, log }),
  );
  const changed = await database.transaction((tx) =>
    changeSettings(tx, {
      brandId: brand.id,
      change: { currencySymbol: '৳', switches: { FREEPLAY3: true } },
      log,
    }),
  );
  expect(changed.before.currencySymbol).toBe('P');
  expect(changed.after).toMatchObject({
    currencySymbol: '৳',
    switches: { DIRECTREG3: false, FREEPLAY3: true, USERNAMEREG3: true },
  });
  const brands = await database.autocommit((tx) => listBrands(tx));
  const shapla = brands.find((one) => one.code === 'shapla');
  expect(shapla?.settings).toMatchObject({ currencySymbol: 'P', switches: { DIRECTREG3: true } });
});

test('contradicting settings, and a tag that is none, are refused and change nothing [BRD-1] [BRD-8] [N36]', async () => {
  const brand = await database.transaction((tx) =>
    createBrand(tx, { code: 'strict', settings: {}, log }),
  );
  const change = (settings: Parameters<typeof changeSettings>[1]['change']) =>
    database.transaction((tx) => changeSettings(tx, { brandId: brand.id, change: settings, log }));
  for (const wrong of [
    { defaultLanguage: 'FR' },
    { trialCurrency: 'SBX' },
    { restrictedNetworks: ['evil'] },
    { domainList: ['user@evil'] },
    { timeZone: 'Asia/Atlantis' },
    { timeZone: '+06:00' },
    { imageCDNs: ['https://img.test/path'] },
    { launchGameCDNs: ['javascript:alert(1)'] },
    { chatHeaderColour: 'red;background:url()' },
    { chatHeaderColour: '#12715b;' },
    { gtagId: 'UA-12345' },
    { gtagId: 'G-abc123' },
    { gtagId: "G-A1234'" },
    { gtagId: 'G-ABCDEFGHIJKLM' },
  ]) {
    await expect(change(wrong)).rejects.toMatchObject({ code: 'brand.settings.invalid' });
  }
  await expect(change({ domainList: ['other.test'] })).rejects.toMatchObject({
    code: 'brand.host.taken',
    status: 409,
  });
  await change({ chatHeaderColour: '#0B2530', timeZone: 'Asia/Kolkata' });
  const brands = await database.autocommit((tx) => listBrands(tx));
  const stored = brands.find((one) => one.id === brand.id)?.settings;
  expect(stored).toMatchObject({
    domainList: [],
    chatHeaderColour: '#0b2530',
    timeZone: 'Asia/Kolkata',
  });
});

test('two brands cannot have one code [BRD-7]', async () => {
  await expect(
    database.transaction((tx) => createBrand(tx, { code: 'shapla', settings: {}, log })),
  ).rejects.toMatchObject({ code: 'brand.code.taken', status: 409 });
});

test('a change that one process commits is read at once there and in others as soon as it is heard [BRD-1]', async () => {
  const apps = [await anApp(), await anApp()] as const;
  const themeIn = (db: Database) => db.autocommit(async (tx) => (await settingsOf(tx, 1)).theme);
  const codeIn = (db: Database) =>
    db.autocommit(async (tx) => (await findBrand(tx, { host: 'soon.test' }))?.code);
  expect(await Promise.all(apps.map(themeIn))).toEqual(['light', 'light']);
  expect(await Promise.all(apps.map(codeIn))).toEqual(['shapla', 'shapla']);
  await apps[0].transaction(async (tx) => {
    await changeSettings(tx, { brandId: 1, change: { theme: 'dark' }, log });
    await createBrand(tx, { code: 'soon', settings: { domainList: ['soon.test'] }, log });
    expect((await settingsOf(tx, 1)).theme).toBe('dark');
  });
  expect([await themeIn(apps[0]), await codeIn(apps[0])]).toEqual(['dark', 'soon']);
  await expect
    .poll(async () => [await themeIn(apps[1]), await codeIn(apps[1])])
    .toEqual(['dark', 'soon']);
});

/** The database as a process of its own uses it: its clock is fixed, so that only a notification ends an entry. */
async function anApp(): Promise<Database> {
  const notifications = createNotifications({ databaseUrl: database.url, log });
  const caches = createCaches({ clock: fixedClock(1_800_000_000_000), notifications });
  notifications.open();
  await notifications.ready;
  onTestFinished(notifications.close);
  return caches.bind(database);
}
