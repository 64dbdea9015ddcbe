import { readBalance } from '#modules/wallet/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';

/** What a newcomer of a sandbox brand has been given. */
export function Part() {
  const { t } = useTranslate();
  const { isSandbox, currencySymbol: symbol } = readBoot().brand;
  const balance = useEndpoint(readBalance, {}, { enabled: isSandbox });
  if (!isSandbox || balance.data === undefined || balance.data.sumBalance <= 0) {
    return null;
  }
  return (
    <Card look="brand">
      <p className="text-14 text-on-water-2">{t('wallet.credit.yours')}</p>
      <p className="text-28">
        <Money value={balance.data.sumBalance} symbol={symbol} tone="gold" />
      </p>
      <p className="text-14 text-on-water-2">{t('wallet.credit.what')}</p>
    </Card>
  );
}
