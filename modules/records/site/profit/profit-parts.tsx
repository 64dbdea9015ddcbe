import type { Static } from 'typebox';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { Money } from '#ui/money/money.tsx';
import type { readProfit } from '../../contract.profit.ts';
import { useVendorNames } from '../bets/vendor-names.ts';

type Report = Static<typeof readProfit.output>;
type Part = Omit<Report['products'][number], 'product'> & { readonly name: string };

/** What was staked and paid by kind of game, and by vendor. */
export function ProfitParts(props: Pick<Report, 'products' | 'vendors'>) {
  const { t } = useTranslate();
  const names = useVendorNames();
  const products = props.products.map(({ product, ...sums }) => ({
    ...sums,
    name: t(`records.profit.product.${product}`),
  }));
  const vendors = props.vendors.map(({ vendor, ...sums }) => ({
    ...sums,
    name: names.get(vendor) ?? vendor,
  }));
  return products.length === 0 ? null : (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Parts title={t('records.profit.products')} parts={products} />
      <Parts title={t('records.profit.vendors')} parts={vendors} />
    </div>
  );
}

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly Part[] }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  return (
    <Card level={3} title={title} isFlush>
      <DataTable
        caption={title}
        rows={parts}
        rowKey={({ name }) => name}
        empty={null}
        columns={[
          { id: 'name', header: title, isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
          {
            id: 'stake',
            header: t('records.profit.stake'),
            align: 'end',
            cell: ({ stake }) => <Money value={ticksOf(stake)} symbol={symbol} />,
          },
          {
            id: 'result',
            header: t('records.profit.played'),
            align: 'end',
            cell: ({ stake, payout }) => (
              <Money value={ticksOf(payout) - ticksOf(stake)} symbol={symbol} hasPlus />
            ),
          },
        ]}
      />
    </Card>
  );
}
