import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { changeDownlineMobile, changeDownlinePassword } from '../../contract.team.ts';
import type { DownlineDetail } from './downline-detail.ts';
import { SheetForm } from './sheet-form.tsx';
import { useChange } from './use-change.ts';

type Props = { readonly member: DownlineDetail; readonly onChanged: () => void };

/** Before the first login alone: another first password, and a number where there is none. Afterwards both are the owner's. */
export function FirstAccess(props: Props) {
  return (
    <>
      <FirstPassword {...props} />
      {props.member.mobile === '' ? <FirstMobile {...props} /> : null}
    </>
  );
}

function FirstPassword({ member, onChanged }: Props) {
  const { t } = useTranslate();
  const [password, setPassword] = useState('');
  const { change, ...state } = useChange(changeDownlinePassword, () => {
    setPassword('');
    onChanged();
  });
  return (
    <SheetForm
      {...state}
      title={t('downline.firstPassword')}
      send={t('downline.save')}
      isReady={password !== ''}
      onSend={() => void change({ userName: member.userName, password })}
    >
      <PasswordField
        label={t('downline.firstPassword.new')}
        hint={t('downline.firstPassword.hint')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        showLabel={t('downline.password.show')}
        hideLabel={t('downline.password.hide')}
      />
    </SheetForm>
  );
}

function FirstMobile({ member, onChanged }: Props) {
  const { t } = useTranslate();
  const [mobileNum, setMobile] = useState('');
  const { change, ...state } = useChange(changeDownlineMobile, onChanged);
  return (
    <SheetForm
      {...state}
      title={t('downline.mobile')}
      send={t('downline.save')}
      isReady={mobileNum.trim() !== ''}
      onSend={() => void change({ userName: member.userName, mobileNum: mobileNum.trim() })}
    >
      <TextField
        label={t('downline.mobile.new')}
        type="tel"
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
        value={mobileNum}
        onChange={(event) => setMobile(event.currentTarget.value)}
      />
    </SheetForm>
  );
}
