import { settingsOf, withBrandName } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ResourceDraft } from '../contract.office.ts';
import { insertResource, selectResources } from './resource.store.ts';

const BARE = {
  qrCodeUrl: '',
  version: '',
  sizeBytes: null,
  sha256: '',
  releasedOn: '',
  minimumOs: '',
  permissions: { en: '', bn: '' },
} as const;

/** The web app is offered. The other is an example for the back office, off because no such file exists. */
const RESOURCES: readonly ResourceDraft[] = [
  {
    ...BARE,
    resourceType: 'PWA',
    name: { en: '{brand} web app', bn: '{brand} ওয়েব অ্যাপ' },
    url: '/',
    isOn: true,
    place: 10,
  },
  {
    ...BARE,
    resourceType: 'ANDROID',
    name: { en: '{brand} for Android', bn: 'অ্যান্ড্রয়েডের জন্য {brand}' },
    url: 'https://example.com/app-1.0.0.apk',
    version: '1.0.0',
    sizeBytes: 8_400_000,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    releasedOn: '2026-11-01',
    minimumOs: 'Android 9',
    permissions: {
      en: 'Network: to load games\nNotifications: only if you allow them',
      bn: 'ইন্টারনেট: গেম চালাতে লাগে\nনোটিফিকেশন: শুধু আপনি অনুমতি দিলে',
    },
    isOn: false,
    place: 20,
  },
];

export async function seedDownloads(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction((tx) => writeDownloads(tx, brandId));
}

/** The resources of a brand, under its name, while it has none. */
export async function writeDownloads(tx: Tx, brandId: number): Promise<void> {
  if ((await selectResources(tx, brandId)).length > 0) {
    return;
  }
  const brand = await settingsOf(tx, brandId);
  for (const draft of RESOURCES) {
    const name = withBrandName(draft.name, brand.name);
    await insertResource(tx, { brandId, draft: { ...draft, name } });
  }
}
