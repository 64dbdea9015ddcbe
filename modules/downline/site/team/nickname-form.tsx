import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { changeDownlineNickname } from '../../contract.team.ts';
import type { DownlineDetail } from './downline-detail.ts';
import { SheetForm } from './sheet-form.tsx';
import { useChange } from './use-change.ts';

export function NicknameForm(props: {
  readonly member: DownlineDetail;
  readonly onChanged: () => void;
}) {
  const { t } = useTranslate();
  const { member } = props;
  const [nickname, setNickname] = useState(member.nickname);
  const { change, ...state } = useChange(changeDownlineNickname, props.onChanged);
  return (
    <SheetForm
      {...state}
      title={t('downline.nickname')}
      send={t('downline.save')}
      isReady={nickname.trim() !== '' && nickname.trim() !== member.nickname}
      onSend={() => void change({ userName: member.userName, nickname })}
    >
      <TextField
        label={t('downline.nickname.new')}
        maxLength={64}
        autoComplete="off"
        value={nickname}
        onChange={(event) => setNickname(event.currentTarget.value)}
      />
    </SheetForm>
  );
}
