import { changeSettings, listBrands } from '#modules/brand/server/index.ts';
import { audit, type FirstOperator, makeFirstStaff } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';

/** What a brand must not have where people play for money. */
const SAFE = { isSandbox: false, anyHost: false, legacySeal: false } as const;

/**
 * Prepares a new installation for money, in one transaction: the first staff, and the first brand with its host. Every
 * change is in the audit trail, as the platform's own.
 * @param asked.host the host name that members open
 * @param asked.currency ledger currency of the first brand, which never changes after this: that of the licence
 * @returns the staff with their first passwords; undefined when there are staff already, and nothing was changed
 */
export async function setUp(
  app: AppContext,
  asked: {
    readonly names: readonly string[];
    readonly host: string;
    readonly currency?: string | undefined;
  },
): Promise<readonly FirstOperator[] | undefined> {
  const { db, log, clock } = app;
  return await db.transaction(async (tx) => {
    const [brand] = await listBrands(tx);
    if (brand === undefined) {
      throw new Error('a migrated database has a brand');
    }
    const made = await makeFirstStaff(tx, { names: asked.names, nowMs: clock.nowMs() });
    if (made === undefined) {
      return undefined;
    }
    const { host, currency } = asked;
    const change = {
      ...SAFE,
      domainList: [host],
      ...(currency === undefined ? {} : { currency }),
    };
    await changeSettings(tx, { brandId: brand.id, change, log });
    const { isSandbox, anyHost, legacySeal, domainList, currency: before } = brand.settings;
    await audit(tx, {
      operatorId: undefined,
      brandId: brand.id,
      action: 'brand.setup',
      entity: `brand:${brand.code}`,
      before: { isSandbox, anyHost, legacySeal, domainList, currency: before },
      after: change,
      reason: 'npm run setup',
    });
    return made;
  });
}
