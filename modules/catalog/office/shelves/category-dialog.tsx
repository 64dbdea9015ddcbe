import { NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { changeCategory, type OfficeCategory } from '../../contract.office.ts';

/** A category of the brand: on or off, and its place in the navigation. */
export function CategoryDialog(props: {
  readonly category: OfficeCategory;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { category, onClose } = props;
  const change = useOfficeMutation(changeCategory);
  const [isEnabled, setEnabled] = useState(category.isEnabled);
  const [position, setPosition] = useState(category.position);
  async function send(reason: string) {
    const saved = await change.send({ code: category.code, isEnabled, position, reason });
    if (saved !== undefined) {
      announceDone(t);
    }
    return saved;
  }
  return (
    <ReasonDialog
      title={t(`nav.${category.code}`)}
      confirm={t('office.save')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={change.isSending}
      refusal={change.refusal}
      below={<AuditTimeline entity={`category:${category.code}`} />}
      isDangerous={!isEnabled}
    >
      <Switch
        label={t('office.catalog.isOn')}
        description={t('office.catalog.isOnHint')}
        checked={isEnabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      <NumberInput
        label={t('office.catalog.position')}
        description={t('office.catalog.positionHint')}
        min={1}
        max={9999}
        allowDecimal={false}
        value={position}
        onChange={(value) => setPosition(Number(value) || 1)}
      />
    </ReasonDialog>
  );
}
