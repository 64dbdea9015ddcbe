import type { AffiliateLink } from '#modules/downline/contract.links.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { Qr } from '#ui/qr/qr.tsx';
import { CopyText } from './copy-text.tsx';

/** The code of a link, to be shown or photographed; its text is the address. */
export function QrDialog(props: { readonly link: AffiliateLink; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { link } = props;
  return (
    <Dialog
      title={<bdi>{link.name}</bdi>}
      closeLabel={t('registerCentre.close')}
      onClose={props.onClose}
    >
      <div className="grid justify-items-center gap-4">
        <Qr text={link.url} label={link.url} size="large" />
        <bdi className="text-center text-14 break-all">{link.url}</bdi>
        <CopyText text={link.url} label={t('registerCentre.copy')} />
        <Note>{t('registerCentre.ageText', { 0: readBoot().brand.agreementAge })}</Note>
      </div>
    </Dialog>
  );
}
