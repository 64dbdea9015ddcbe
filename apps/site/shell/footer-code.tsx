import { useTranslate } from '#platform/site/translate.ts';
import { Qr } from '#ui/qr/qr.tsx';

/** Shows the QR code that leads from a computer to the page of the app on a phone. */
export function FooterCode() {
  const { t } = useTranslate();
  return <Qr text={`${location.origin}/down`} label={t('shell.appCode')} />;
}
