import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { createBrand, refuseNewBrand } from '#modules/brand/server/index.ts';
import { writeReplies } from '#modules/chat/server/index.ts';
import { writeDownloads } from '#modules/download/server/index.ts';
import { writeHelp } from '#modules/help/server/index.ts';
import { writeBanners, writeNotices } from '#modules/notice/server/index.ts';
import { type ApprovalAction, audit } from '#modules/operator/server/index.ts';
import {
  draftMarketFor,
  type LicensedMarket,
  licensedMarkets,
} from '#modules/region/server/index.ts';
import { writeOwnChannels } from '#modules/support/server/index.ts';
import { writeVipPage } from '#modules/vip/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { BrandOpening, requestOpening } from '../contract.office.ts';
import { brandOpened } from '../events.ts';
import { openingProblem, settingsOfOpening } from './opening-settings.ts';

export const OPEN_BRAND = 'brand.open';
export const OPENING_PERMISSION = 'brand.open';

const Payload = Compile(
  Type.Object({
    brand: BrandOpening,
    /** The brand that the operators worked in: its markets are the ones that count. */
    brandId: Type.Integer(),
    maker: Type.Object({ id: Type.String({ pattern: '^[0-9]+$' }), name: Type.String() }),
    reason: Type.String(),
  }),
);

/** The brand, its contents and its audit row, in the transaction of the approval. */
export const openBrandApproval: ApprovalAction = {
  action: OPEN_BRAND,
  permission: OPENING_PERMISSION,
  run: async (tx, app, payload) => {
    if (!Payload.Check(payload)) {
      throw new Error('the payload is not the opening of a brand');
    }
    const { brand, brandId, maker, reason } = payload;
    const { log } = app;
    const nowMs = app.clock.nowMs();
    const market = await marketOf(tx, { brandId, brand, nowMs });
    const problem = openingProblem(brand, market);
    if (problem !== undefined) {
      throw new Rejection(problem, requestOpening.rejects[problem], { 0: brand.currency });
    }
    const settings = settingsOfOpening(brand, market);
    await refuseNewBrand(tx, { code: brand.merchantCode, settings });
    const opened = await createBrand(tx, { code: brand.merchantCode, settings, log });
    await writeContents(tx, { brandId: opened.id, isSandbox: brand.isSandbox, nowMs });
    const author = { id: BigInt(maker.id), name: maker.name };
    if (market !== undefined) {
      const from = { brandId, code: market.code };
      await draftMarketFor(tx, { from, toBrandId: opened.id, author, reason, nowMs });
    }
    await audit(tx, {
      operatorId: author.id,
      brandId: opened.id,
      action: OPEN_BRAND,
      entity: `brand:${opened.id}`,
      before: null,
      after: brand,
      reason,
    });
    brandOpened(log, { brandId: opened.id, isSandbox: brand.isSandbox });
  },
};

/** The licensed market that an opening for real money names; undefined for play money, or where there is none. */
export async function marketOf(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly brand: BrandOpening; readonly nowMs: number },
): Promise<LicensedMarket | undefined> {
  const { brand } = asked;
  return brand.isSandbox
    ? undefined
    : (await licensedMarkets(tx, asked)).find(({ code }) => code === brand.market);
}

/** What visitors find from the first minute. Texts that speak of play credit are for sandboxes alone. */
async function writeContents(
  tx: Tx,
  brand: { readonly brandId: number; readonly isSandbox: boolean; readonly nowMs: number },
): Promise<void> {
  const { brandId, isSandbox } = brand;
  await writeHelp(tx, { brandId, isActive: isSandbox });
  await writeOwnChannels(tx, brandId);
  await writeReplies(tx, brandId);
  await writeDownloads(tx, brandId);
  await writeBanners(tx, brandId);
  if (isSandbox) {
    await writeNotices(tx, brandId);
    await writeVipPage(tx, brand);
  }
}
