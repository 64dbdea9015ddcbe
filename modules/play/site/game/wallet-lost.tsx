import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { ExternalIcon, RefreshIcon, WalletIcon } from '#ui/icon/icons.ts';

/** Over a game that does not reach the wallet: nothing can be staked until it does. */
export function WalletLost(props: { readonly onRetry: () => void; readonly onBeside: () => void }) {
  const { t } = useTranslate();
  return (
    <div
      role="alertdialog"
      aria-label={t('play.walletLost')}
      className="absolute inset-0 z-20 grid place-content-center justify-items-center gap-4 bg-brand p-8 text-center text-on-water"
    >
      <span className="grid size-13 place-items-center rounded-full bg-sky-tint text-sky-ink">
        <WalletIcon />
      </span>
      <p className="max-w-[40ch] text-16">{t('play.walletLost')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="gold" icon={<RefreshIcon size="small" />} onClick={props.onRetry}>
          {t('play.retry')}
        </Button>
        <Button tone="water" icon={<ExternalIcon size="small" />} onClick={props.onBeside}>
          {t('play.newTab')}
        </Button>
      </div>
    </div>
  );
}
