import { useTranslate } from '#platform/site/translate.ts';
import { Qr } from '#ui/qr/qr.tsx';

/** The way from a desk to the phone: the page of the app, to be scanned. */
export function FooterCode() {
  const { t } = useTranslate();
  return <Qr text={`${location.origin}/down`} label={t('shell.appCode')} />;
}
