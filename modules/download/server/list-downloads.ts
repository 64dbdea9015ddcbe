import { settingsOf } from '#modules/brand/server/index.ts';
import type { Contribution } from '#platform/bind-contributions.ts';
import { handle } from '#platform/http/handle.ts';
import { listDownloads } from '../contract.ts';
import { selectResources } from './resource.store.ts';

export const listDownloadsHandler = handle(listDownloads, async ({ tx, brand, request }) => {
  const language = request.language === 'bn' ? 'bn' : 'en';
  const rows = (await selectResources(tx, brand.id)).filter((row) => row.is_on);
  const { domainList } = await settingsOf(tx, brand.id);
  return {
    domainList,
    rows: rows.map((row) => ({
      resourceType: row.resource_type,
      url: row.url,
      qrCodeUrl: row.qr_code_url,
      name: row.name[language],
      version: row.version,
      sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
      sha256: row.sha256,
      releasedOn: row.released_on,
      minimumOs: row.minimum_os,
      permissions: linesOf(row.permissions[language]),
    })),
  };
});

/** `resources` of the status and of the routes (BRD-8, BRD-9). */
export const contributeResources: Contribution<'resources'> = async (_app, tx, { brandId }) => ({
  resources: (await selectResources(tx, brandId))
    .filter((row) => row.is_on)
    .map((row) => ({
      resourceType: row.resource_type,
      url: row.url,
      qrCodeUrl: row.qr_code_url,
      labelNameEn: row.name.en,
      labelNameBn: row.name.bn,
    })),
});

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
