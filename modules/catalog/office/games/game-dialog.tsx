import { NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { changeOffer, type OfficeGame } from '../../contract.office.ts';
import { MaintenanceFields, type PlannedMaintenance } from '../maintenance-fields.tsx';

/** The brand's settings of a game, and the last changes. */
export function GameDialog(props: { readonly game: OfficeGame; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { game, onClose } = props;
  const change = useOfficeMutation(changeOffer);
  const [isEnabled, setEnabled] = useState(game.isEnabled);
  const [isHot, setHot] = useState(game.isHot);
  const [isNew, setNew] = useState(game.isNew);
  const [position, setPosition] = useState(game.position);
  const [maintenance, setMaintenance] = useState<PlannedMaintenance>(game);
  async function send(reason: string) {
    const { nodeId } = game;
    const { maintenanceFrom, maintenanceUntil } = maintenance;
    const marks = { isEnabled, isHot, isNew, position, maintenanceFrom, maintenanceUntil };
    const saved = await change.send({ nodeId, ...marks, reason });
    if (saved !== undefined) {
      announceDone(t);
    }
    return saved;
  }
  return (
    <ReasonDialog
      title={game.name}
      confirm={t('office.save')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={change.isSending}
      refusal={change.refusal}
      below={<AuditTimeline entity={`game:${game.nodeId}`} />}
    >
      <Switch
        label={t('office.catalog.isOn')}
        description={t('office.catalog.isOnHint')}
        checked={isEnabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      <Switch
        label={t('office.catalog.isHot')}
        checked={isHot}
        onChange={(event) => setHot(event.currentTarget.checked)}
      />
      <Switch
        label={t('office.catalog.isNew')}
        checked={isNew}
        onChange={(event) => setNew(event.currentTarget.checked)}
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
      <MaintenanceFields maintenance={maintenance} set={setMaintenance} />
    </ReasonDialog>
  );
}
