import type { Static } from 'typebox';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts, Section } from '#ui/office/case/case-page.tsx';
import { Money } from '#ui/office/format.tsx';
import type { listTransfers } from '../../contract.office.ts';

type ExternalWallets = Static<typeof listTransfers.output>['externalWallets'];

/** Shows the sums of each vendor with external wallets. */
export function ExternalWalletSums({
  externalWallets,
}: {
  readonly externalWallets: ExternalWallets;
}) {
  const { t } = useTranslate();
  return externalWallets.map((externalWallet) => (
    <Section
      key={`${externalWallet.vendor} ${externalWallet.currency}`}
      title={`${externalWallet.name} · ${externalWallet.currency}`}
    >
      <Facts
        facts={[
          {
            name: t('office.wallet_transfers.in_transit', { 0: externalWallet.open }),
            value: <Money value={externalWallet.inTransit} />,
          },
          { name: t('office.wallet_transfers.net'), value: <Money value={externalWallet.net} /> },
        ]}
      />
    </Section>
  ));
}
