import type { Static } from 'typebox';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts, Section } from '#ui/office/case/case-page.tsx';
import { Money } from '#ui/office/format.tsx';
import type { listTransfers } from '../../contract.office.ts';

type ExternalWallets = Static<typeof listTransfers.output>['purses'];

/** What the books say of each vendor with external wallets. */
export function ExternalWalletSums({ purses }: { readonly purses: ExternalWallets }) {
  const { t } = useTranslate();
  return purses.map((purse) => (
    <Section key={`${purse.vendor} ${purse.currency}`} title={`${purse.name} · ${purse.currency}`}>
      <Facts
        facts={[
          {
            name: t('office.wallet_transfers.in_transit', { 0: purse.open }),
            value: <Money value={purse.inTransit} />,
          },
          { name: t('office.wallet_transfers.net'), value: <Money value={purse.net} /> },
        ]}
      />
    </Section>
  ));
}
