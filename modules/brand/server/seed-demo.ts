import type { AppContext } from '#platform/app-context.ts';
import type { BrandSettingsChange } from '../contract.ts';
import { lockBrand } from './brand.store.ts';
import { changeSettings } from './change-settings.ts';

/** The brand that an installation begins with. */
const OWN_BRAND = 'shapla';
/** The demo shows what is built: each way to register, to log in and to find a forgotten password, and external wallets. */
const SWITCHES = {
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  MOBILEVERCODELOGIN3: true,
  FREEPLAY3: true,
  CHNGPASSVERIF3: true,
} as const;
const SETTINGS = {
  customerServiceUrl: 'mailto:service@shapla.example',
  isSingleWallet: false,
  teamTransfer: { up: true, down: true, collect: false, minUnits: 1, dayUnits: 100_000 },
  agentRebates: {
    ...{ LOTTERY: 100, SPORTS: 60, LIVE: 60, RNG: 80, FISH: 80, PVP: 40 },
    ...{ step: 5, quotaFrom: 80, quotaAgents: 5 },
  },
  registerBonusText: { en: 'P 10,000 of play credit', bn: 'P 10,000 ডেমো ক্রেডিট' },
  registerRewardText: { en: '', bn: '' },
} as const;

/** Settings of the demo's own brand; one that somebody has set already stays as it is. */
export async function seedDemoSettings(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await lockBrand(tx, brandId);
    if (row === undefined || row.code !== OWN_BRAND) {
      return;
    }
    const switches = unset(SWITCHES, row.settings.switches ?? {});
    const settings = unset(SETTINGS, row.settings);
    const change: BrandSettingsChange = {
      ...settings,
      ...(Object.keys(switches).length === 0 ? {} : { switches }),
    };
    if (Object.keys(change).length > 0) {
      await changeSettings(tx, { brandId, change, log: app.log });
    }
  });
}

/** The entries of which nothing is stored yet. */
function unset<Entries extends Readonly<Record<string, unknown>>>(
  wanted: Entries,
  stored: Readonly<Record<string, unknown>>,
): Partial<Entries> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([key]) => stored[key] === undefined),
  ) as Partial<Entries>;
}
