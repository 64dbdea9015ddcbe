import { Rejection } from '#platform/contract/rejection.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { BrandRef } from '#platform/http/handle.ts';
import type { Log } from '#platform/log/log.ts';
import { parseNetwork } from '#platform/networks.ts';
import type { BrandSettings, BrandSettingsChange } from '../contract.ts';
import { brandSettingsChanged } from '../events.ts';
import { isKnownLanguage } from '../language-names.ts';
import {
  type BrandRow,
  insertBrand,
  lockBrand,
  replaceHosts,
  selectBrands,
  selectForeignHosts,
  updateSettings,
} from './brand.store.ts';
import { invalidateBrand, settingsOfRow } from './brands.ts';
import { mergeSettings } from './default-settings.ts';
import { hostOf } from './own-address.ts';
import { isTagId } from './tag-id.ts';

/** No brand has this id. */
const NO_BRAND = 0;

export type SettingsChanged = {
  readonly before: BrandSettings;
  readonly after: BrandSettings;
  readonly version: number;
};

/**
 * Changes settings of a brand; every process sees them when the transaction commits. The caller audits.
 * @throws Rejection `brand.settings.invalid` (400) when settings contradict each other, `brand.host.taken` (409),
 * `changed_meanwhile` (409)
 */
export async function changeSettings(
  tx: Tx,
  {
    brandId,
    change,
    seenVersion,
    log,
  }: {
    readonly brandId: number;
    readonly change: BrandSettingsChange;
    /** The version whose settings the author saw. */
    readonly seenVersion?: number;
    readonly log: Log;
  },
): Promise<SettingsChanged> {
  const row = await lockBrand(tx, brandId);
  if (row === undefined) {
    throw new Error(`no brand ${brandId}`);
  }
  if (seenVersion !== undefined && seenVersion !== row.version) {
    throw new Rejection('changed_meanwhile', 409);
  }
  const { stored, hosts, after } = settingsAfter(row, change);
  if (change.domainList !== undefined) {
    // Two brands may ask for one host at the same moment: the second waits here, and finds it taken.
    await replaceHosts(tx, { brandId, hosts });
    await refuseForeignHosts(tx, { brandId, hosts });
  }
  const version = await updateSettings(tx, { brandId, settings: stored });
  await invalidateBrand(tx, brandId);
  brandSettingsChanged(log, { brandId, version, keys: Object.keys(change) });
  return { before: settingsOfRow(row), after, version };
}

/**
 * Checks a change that somebody else is to approve, so that nothing impossible waits for them.
 * @throws Rejection `brand.settings.invalid` (400) and `brand.host.taken` (409), with the field
 */
export async function refuseImpossible(
  tx: ReadTx,
  { brandId, change }: { readonly brandId: number; readonly change: BrandSettingsChange },
): Promise<void> {
  const row = (await selectBrands(tx)).find(({ id }) => id === brandId);
  if (row === undefined) {
    throw new Error(`no brand ${brandId}`);
  }
  const { hosts } = settingsAfter(row, change);
  if (change.domainList !== undefined) {
    await refuseForeignHosts(tx, { brandId, hosts });
  }
}

/** What a change makes of stored settings. */
function settingsAfter(row: BrandRow, change: BrandSettingsChange) {
  const { domainList, ...rest } = inOneForm(change);
  const stored: BrandSettingsChange = {
    ...row.settings,
    ...rest,
    switches: { ...row.settings.switches, ...rest.switches },
  };
  const hosts = domainList === undefined ? row.hosts : domainList.map(knownHost);
  const after = settingsOfRow({ ...row, settings: stored, hosts });
  refuseContradictions(after);
  return { stored, hosts, after };
}

/** A colour is one value whatever the case of its letters, so it is stored in lower case. */
function inOneForm(change: BrandSettingsChange): BrandSettingsChange {
  const { chatHeaderColour } = change;
  return chatHeaderColour === undefined
    ? change
    : { ...change, chatHeaderColour: chatHeaderColour.toLowerCase() };
}

/**
 * Checks a brand that is to be opened, without opening it.
 * @throws Rejection `brand.code.taken` or `brand.host.taken` (409), `brand.settings.invalid` (400)
 */
export async function refuseNewBrand(
  tx: ReadTx,
  brand: { readonly code: string; readonly settings: BrandSettingsChange },
): Promise<void> {
  const { code, settings } = brand;
  if ((await selectBrands(tx)).some((one) => one.code === code)) {
    throw new Rejection('brand.code.taken', 409, { 0: code });
  }
  const hosts = (settings.domainList ?? []).map(knownHost);
  refuseContradictions(mergeSettings({ code, stored: settings, hosts }));
  await refuseForeignHosts(tx, { brandId: NO_BRAND, hosts });
}

async function refuseForeignHosts(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly hosts: readonly string[] },
): Promise<void> {
  const [taken] = await selectForeignHosts(tx, asked);
  if (taken !== undefined) {
    throw new Rejection('brand.host.taken', 409, { 0: taken, field: 'domainList' });
  }
}

/**
 * Opens a further brand.
 * @throws Rejection `brand.code.taken` (409), and those of `changeSettings`
 */
export async function createBrand(
  tx: Tx,
  brand: { readonly code: string; readonly settings: BrandSettingsChange; readonly log: Log },
): Promise<BrandRef> {
  const id = await insertBrand(tx, { code: brand.code, settings: {} });
  if (id === undefined) {
    throw new Rejection('brand.code.taken', 409, { 0: brand.code });
  }
  await changeSettings(tx, { brandId: id, change: brand.settings, log: brand.log });
  return { id, code: brand.code };
}

function refuseContradictions(settings: BrandSettings): void {
  const unknown = settings.languages.find((code) => !isKnownLanguage(code));
  if (unknown !== undefined) {
    throw invalid('languages');
  }
  if (!settings.languages.includes(settings.defaultLanguage)) {
    throw invalid('defaultLanguage');
  }
  if (settings.currency === settings.trialCurrency) {
    throw invalid('trialCurrency');
  }
  refuseItem(settings, ['restrictedNetworks', 'openNetworks'], (text) => {
    return parseNetwork(text) !== undefined;
  });
  if (!isHelpAddress(settings.customerServiceUrl)) {
    throw invalid('customerServiceUrl');
  }
  if (!isMoment(settings.maintenanceUntil)) {
    throw invalid('maintenanceUntil');
  }
  if (!/^#[0-9a-f]{6}$/i.test(settings.chatHeaderColour)) {
    throw invalid('chatHeaderColour');
  }
  if (!isTagId(settings.gtagId)) {
    throw invalid('gtagId');
  }
  if (!isTimeZone(settings.timeZone)) {
    throw invalid('timeZone');
  }
  refuseItem(settings, ['imageCDNs', 'launchGameCDNs'], isOrigin);
}

type ListField = 'restrictedNetworks' | 'openNetworks' | 'imageCDNs' | 'launchGameCDNs';

function refuseItem(
  settings: BrandSettings,
  fields: readonly ListField[],
  isFit: (item: string) => boolean,
): void {
  for (const field of fields) {
    const wrong = settings[field].find((item) => !isFit(item));
    if (wrong !== undefined) {
      throw invalid(wrong, field);
    }
  }
}

/**
 * Every time on every page is written in it, so that an unknown one would break them all. An offset such as `+06:00` is
 * refused: it means the opposite in the database.
 */
function isTimeZone(text: string): boolean {
  try {
    return /^[A-Z]/i.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
}

/** `cdn.example.com` or `https://cdn.example.com`, without a path. */
function isOrigin(text: string): boolean {
  const address = text.includes('://') ? text : `https://${text}`;
  return /^https:\/\/[a-z0-9.:-]+\/?$/i.test(address) && URL.canParse(address);
}

/** A link that runs no script and cannot be mistaken for one. */
function isHelpAddress(text: string): boolean {
  return text === '' || /^(https:\/\/[^\s\\]+|mailto:[^\s\\]+@[^\s\\]+|tel:\+?[0-9-]+)$/.test(text);
}

function isMoment(text: string): boolean {
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
  return text === '' || (form.test(text) && !Number.isNaN(Date.parse(text)));
}

function knownHost(text: string): string {
  const host = hostOf(text);
  if (host === undefined) {
    throw invalid(text, 'domainList');
  }
  return host;
}

/** A setting, or a value of one, that cannot be; the form shows it beside the field. */
function invalid(what: string, field = what): Rejection {
  return new Rejection('brand.settings.invalid', 400, { 0: what, field });
}
