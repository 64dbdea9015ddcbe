import { GAME } from '#modules/play/testing/play-builders.ts';
import type { VendorAdapter, VendorProfile, VendorSide } from '#seamless/adapter.ts';

/** Makes the adapter of a vendor of one game, with the given `side` for calls to the vendor. */
export function aVendorAdapter(vendor: {
  readonly code: string;
  readonly side: VendorSide;
  readonly name?: string;
  readonly profile?: Partial<VendorProfile>;
}): VendorAdapter {
  const { code, side, name = code } = vendor;
  return {
    code,
    name,
    profile: {
      scale: 4,
      txnScope: 'vendor',
      allowLateBet: false,
      lateWindowMs: 60_000,
      mayRollBackWin: false,
      ...vendor.profile,
    },
    gameFeed: () => [
      {
        code: GAME,
        gameType: 'RNG',
        name: { en: 'Test', bn: 'পরীক্ষা' },
        icon: '/t.svg',
        minStake: '1',
        maxStake: '1000',
        supportsTrial: true,
      },
    ],
    launchUrl: () => '/',
    roundUrl: () => undefined,
    side,
  };
}
