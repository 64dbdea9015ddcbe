import { BannerAside } from '#modules/notice/site/index.tsx';
import { useTranslate } from '#platform/site/translate.ts';

/** The first banner of group w_reg, else the pond with a welcome (BNR-1). */
export function RegisterAside() {
  const { t } = useTranslate();
  return (
    <BannerAside
      group="w_reg"
      line={t('registration.line')}
      lineWidth="max-w-56"
      promise={t('registration.promise')}
      note={t('registration.sandbox')}
    />
  );
}
