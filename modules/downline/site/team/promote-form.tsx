import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { promoteDownline } from '../../contract.team.ts';
import type { DownlineDetail } from './downline-detail.ts';
import { SheetForm } from './sheet-form.tsx';
import { useChange } from './use-change.ts';

/** Makes a member an agent: it cannot be taken back here, so it is confirmed. */
export function PromoteForm(props: {
  readonly member: DownlineDetail;
  readonly onChanged: () => void;
}) {
  const { t } = useTranslate();
  const { member } = props;
  const [type, setType] = useState(member.promotions[0] ?? 0);
  const [isSure, setSure] = useState(false);
  const { change, ...state } = useChange(promoteDownline, props.onChanged);
  return (
    <SheetForm
      {...state}
      title={t('downline.promote')}
      send={t('downline.promote.send')}
      isReady={isSure}
      onSend={() => void change({ userName: member.userName, type })}
    >
      <SelectField
        label={t('downline.promote.to')}
        value={String(type)}
        options={member.promotions.map((offered) => ({
          value: String(offered),
          label: t(`downline.type.${offered}`),
        }))}
        onChange={(event) => setType(Number(event.currentTarget.value))}
      />
      <Note tone="pollen">{t('downline.promote.warning')}</Note>
      <Checkbox checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)}>
        {t('downline.promote.sure')}
      </Checkbox>
    </SheetForm>
  );
}
