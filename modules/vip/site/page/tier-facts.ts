import type { Translate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { VipTier } from '../../contract.ts';
import { REBATE_GAMES, TIER_AMOUNTS } from '../../field-rules.ts';

type Fact = { readonly id: string; readonly name: string; readonly of: (tier: VipTier) => string };

/**
 * The columns of the comparison, in the order in which they are asked for. What no level asks for or brings is left out.
 * @param symbol of the brand's currency
 */
export function factsOfTiers(
  t: Translate,
  tiers: readonly VipTier[],
  symbol: string,
): readonly Fact[] {
  const amounts = TIER_AMOUNTS.filter((field) => tiers.some((tier) => tier[field] > 0)).map(
    (field): Fact => ({
      id: field,
      name: t(`vip.amount.${field}`),
      of: (tier) =>
        tier[field] === 0 ? t('vip.nothing') : formatMoney(tier[field], { symbol, isShort: true }),
    }),
  );
  const rebates = REBATE_GAMES.filter((game) => tiers.some((tier) => rebateOf(tier, game) > 0)).map(
    (game): Fact => ({
      id: game,
      name: t('vip.rebate', { 0: t(`nav.${game}`) }),
      of: (tier) => `${(rebateOf(tier, game) / 100).toFixed(2)}%`,
    }),
  );
  return [
    ...amounts,
    ...rebates,
    {
      id: 'speed',
      name: t('vip.speed'),
      of: (tier) => t('vip.speed.value', { 0: tier.withdrawalMinutes }),
    },
    { id: 'support', name: t('vip.support'), of: (tier) => tier.support },
  ];
}

function rebateOf(tier: VipTier, game: string): number {
  return tier.rebates[game] ?? 0;
}
