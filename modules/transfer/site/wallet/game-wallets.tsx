import { readBoot } from '#platform/site/boot.ts';
import { call } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Money } from '#ui/money/money.tsx';
import { VendorMark } from '#ui/vendor-mark/vendor-mark.tsx';
import { returnWallets } from '../../contract.ts';
import type { WalletList } from './move-form.tsx';
import { ResultNote } from './result-note.tsx';
import { useMove } from './use-move.ts';

/** Shows the balance of each external wallet, and brings all of it home. */
export function ExternalWallets(props: {
  readonly wallets: WalletList;
  readonly onMoved: () => void;
}) {
  const { t } = useTranslate();
  const { purses: externalWallets } = props.wallets;
  const { currencySymbol: symbol } = readBoot().brand;
  const { isBusy, result, move } = useMove(props.onMoved);
  const isEmpty = externalWallets.every(({ availBalance }) => (availBalance ?? 0) <= 0);

  async function bringHome(): Promise<void> {
    await move('home', async (idempotencyKey) => {
      const { moves } = await call(returnWallets, {}, { idempotencyKey });
      const states = moves.map(({ state }) => state);
      const worst = (['refused', 'held', 'pending'] as const).find((one) => states.includes(one));
      return worst ?? 'done';
    });
  }

  return (
    <Card
      title={t('transfer.game_wallets')}
      action={
        <Button
          size="small"
          tone="tonal"
          isBusy={isBusy}
          disabled={isEmpty}
          onClick={() => void bringHome()}
        >
          {t('transfer.all')}
        </Button>
      }
    >
      <p className="pb-3 text-14 text-ink-2">{t('transfer.game_wallets.hint')}</p>
      <ul className="grid grid-cols-1">
        {externalWallets.map((externalWallet) => (
          <li
            key={externalWallet.accountTypeId}
            className="flex items-center gap-3 border-line border-t py-3"
          >
            <VendorMark name={externalWallet.accountTypeName} src={externalWallet.iconUrl} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-strong">{externalWallet.accountTypeName}</p>
              {externalWallet.inTransit > 0 ? (
                <p className="text-14 text-pollen-ink">
                  {t('transfer.in_transit', {
                    0: formatMoney(externalWallet.inTransit, { symbol }),
                  })}
                </p>
              ) : null}
              {externalWallet.held > 0 ? (
                <p className="text-14 text-pollen-ink">
                  {t('transfer.being_checked', { 0: formatMoney(externalWallet.held, { symbol }) })}
                </p>
              ) : null}
            </div>
            {externalWallet.availBalance === null ? (
              <span className="text-14 text-ink-2">{t('transfer.unavailable')}</span>
            ) : (
              <Money value={externalWallet.availBalance} symbol={symbol} tone="strong" />
            )}
          </li>
        ))}
      </ul>
      <ResultNote result={result} />
    </Card>
  );
}
