import { Button, Modal } from '@mantine/core';
import type { Static } from 'typebox';
import { useTranslate } from '#platform/site/translate.ts';
import { Facts } from '#ui/office/case/case-page.tsx';
import { CopiedText } from '#ui/office/form/copied-text.tsx';
import { Banner } from '#ui/office/states.tsx';
import type { issueOfficeKey } from '../../contract.office.ts';

export type Issued = Static<typeof issueOfficeKey.output>;

/** The one time that a key's secret is shown. */
export function IssuedKey({
  issued,
  onClose,
}: {
  readonly issued: Issued;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { keyId, secret, replyKey } = issued;
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened
      onClose={onClose}
      title={<b>{t('office.vendor.issued')}</b>}
      size="lg"
    >
      <div className="of-stack">
        <Banner tone="pollen">{t('office.vendor.once')}</Banner>
        <Banner tone="sky">{t('office.vendor.waits')}</Banner>
        <Facts
          facts={[
            { name: t('office.vendor.key'), value: <CopiedText text={keyId} /> },
            ...(secret === null
              ? []
              : [{ name: t('office.vendor.secret'), value: <CopiedText text={secret} /> }]),
            ...(secret === replyKey
              ? []
              : [{ name: t('office.vendor.replyKey'), value: <CopiedText text={replyKey} /> }]),
          ]}
        />
        <div className="of-row">
          <span className="of-grow" />
          <Button onClick={onClose}>{t('office.vendor.kept')}</Button>
        </div>
      </div>
    </Modal>
  );
}
