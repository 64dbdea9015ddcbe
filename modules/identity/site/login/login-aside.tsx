import { BannerAside } from '#modules/notice/site/index.tsx';
import { useTranslate } from '#platform/site/translate.ts';

/** The first banner of the group w_login; without one a picture with a line about the platform (M-1). */
export function LoginAside() {
  const { t } = useTranslate();
  return (
    <BannerAside
      group="w_login"
      line={t('identity.login.line')}
      lineWidth="max-w-52"
      promise={t('identity.login.promise')}
      note={t('identity.login.sandbox')}
    />
  );
}
