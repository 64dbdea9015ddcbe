import { useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { readStored, writeStored } from '#platform/site/storage.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useShownBalance } from '#platform/site/until-shown.ts';
import { ChevronDownIcon, EyeIcon, EyeOffIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Money } from '#ui/money/money.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { usePushedBalance } from './pushed-balance.ts';

const HIDDEN_KEY = 'balanceHidden';

/** The balance: pushed by the server, asked for by a click on the amount, hidden behind three stars (HDR-2). */
export function HeaderBalance() {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const [isHidden, setHidden] = useState(() => readStored('localStorage', HIDDEN_KEY) === '1');
  const balance = usePushedBalance();
  const shown = useShownBalance(balance.data?.sumBalance);
  const { refetch } = balance;
  const open = useModals((state) => state.open);

  function toggle() {
    writeStored('localStorage', HIDDEN_KEY, isHidden ? '0' : '1');
    setHidden(!isHidden);
  }

  return (
    <div className="flex items-center rounded-button bg-water-2">
      <button
        type="button"
        title={t('wallet.refresh')}
        aria-busy={balance.isRefreshing}
        onClick={() => void refetch()}
        className="inline-flex min-h-11 min-w-28 items-center ps-3 text-16 font-strong"
      >
        {shown === undefined ? (
          <Skeleton className="w-20" />
        ) : (
          <Money
            value={shown}
            symbol={brand.currencySymbol}
            isHidden={isHidden}
            hiddenLabel={t('wallet.hidden')}
          />
        )}
        <span className="sr-only">{t('wallet.refresh')}</span>
      </button>
      <IconButton
        label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
        icon={isHidden ? <EyeOffIcon /> : <EyeIcon />}
        onClick={toggle}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('wallet.split')}
        title={t('wallet.split')}
        onClick={() => open('balanceModal')}
        className="-ms-2 grid min-h-11 w-8 place-items-center rounded-button hover:bg-current/10 max-[379px]:hidden"
      >
        <ChevronDownIcon size="small" />
      </button>
    </div>
  );
}
