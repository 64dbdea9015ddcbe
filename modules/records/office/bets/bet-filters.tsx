import { useTranslate } from '#platform/site/translate.ts';
import { FilterDates } from '#ui/office/list/filter-dates.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { useModuleData } from '#ui/office/module-data.ts';
import { BET_PRODUCTS } from '../../contract.ts';
import { BET_STATUSES } from '../bet-status.tsx';
import type { FilterName } from './filter-names.ts';

type BetFiltersProps = {
  readonly values: Readonly<Partial<Record<FilterName, string>>>;
  readonly set: (name: FilterName, value: string | null) => void;
};

/** Who bet, on what, how much, when, and what came of it. */
export function BetFilters({ values, set }: BetFiltersProps) {
  const { t } = useTranslate();
  const vendors = useModuleData().useVendorNames();
  const of = (name: FilterName) => ({
    value: values[name],
    onChange: (value: string | null) => set(name, value),
  });
  return (
    <>
      <FilterText label={t('office.bets.member')} {...of('member')} />
      <FilterText label={t('office.bets.round_is')} {...of('round')} />
      <FilterDates label={t('office.bet.placed')} {...of('days')} />
      <FilterChoice
        label={t('office.vendor.vendor')}
        {...of('vendor')}
        options={[...vendors].map(([value, label]) => ({ value, label }))}
      />
      <FilterText label={t('office.bets.game_code')} {...of('game')} />
      <FilterChoice
        label={t('office.bets.kind')}
        {...of('product')}
        options={BET_PRODUCTS.map((value) => ({ value, label: t(`office.bets.kind.${value}`) }))}
      />
      <FilterChoice
        label={t('office.status')}
        {...of('status')}
        options={BET_STATUSES.map((value) => ({ value, label: t(`office.play.status.${value}`) }))}
      />
      <FilterText label={t('office.bets.stake_from')} {...of('stakeFrom')} />
      <FilterText label={t('office.bets.payout_from')} {...of('payoutFrom')} />
    </>
  );
}
