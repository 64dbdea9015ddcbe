import { useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { Qr } from '#ui/qr/qr.tsx';
import { CopyText } from './copy-text.tsx';

/** The purpose of the page; on a computer with the QR code that opens it on the phone. */
export function Hero({ address }: { readonly address: string }) {
  const { t } = useTranslate();
  return (
    <Card>
      <header className="grid items-center gap-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-center gap-3">
          <h1 className="text-28 font-strong lg:text-36">{t('download.title')}</h1>
          <p className="max-w-[52ch] text-16 text-ink-2">{t('download.lead')}</p>
          <div className="flex min-h-9 flex-wrap items-center gap-3">
            <bdi className="text-14 break-all">{address}</bdi>
            {address === '' ? null : <CopyText text={address} tone="tonal" />}
          </div>
        </div>
        <figure className="grid min-h-56 w-56 justify-items-center gap-2 max-lg:hidden">
          {address === '' ? null : (
            <>
              <Qr text={address} label={t('download.qr', { 0: address })} size="large" />
              <figcaption className="text-center text-14 text-ink-2">
                {t('download.scan')}
              </figcaption>
            </>
          )}
        </figure>
      </header>
    </Card>
  );
}
