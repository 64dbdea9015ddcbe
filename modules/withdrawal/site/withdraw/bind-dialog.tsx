import { type FormEvent, useState } from 'react';
import type { Static } from 'typebox';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { bindPayee, listBanks, readBindConfig } from '../../contract.payee.ts';
import { hasPayeeShape } from '../../field-rules.ts';
import { plainNumber } from '../../plain-number.ts';

type Banks = Static<typeof listBanks.output>;

/** Binds a bank account, a wallet or a USDT address in the member's own name. */
export function BindDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const banks = useEndpoint(listBanks, {});
  const config = useEndpoint(readBindConfig, {}, { staleMs: 0 });
  const openCentre = useOpenCentre();
  const refusal = banks.refusal ?? config.refusal;
  return (
    <Dialog
      title={t('withdrawal.bind.title')}
      closeLabel={t('withdrawal.close')}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      {refusal !== undefined ? (
        <Note tone="ember" isAlert>
          {refusalText(t, refusal)}
        </Note>
      ) : banks.data === undefined || config.data === undefined ? (
        <Skeleton shape="block" className="h-64 w-full" />
      ) : config.data.realName === null ? (
        <EmptyState
          title={t('withdrawal.bind.name')}
          action={
            <Button tone="leaf" onClick={() => openCentre('mc', 'securityCenter')}>
              {t('withdrawal.pin.set')}
            </Button>
          }
        >
          {t('withdrawal.bind.name.text')}
        </EmptyState>
      ) : (
        <BindForm
          banks={banks.data}
          realName={config.data.realName}
          hours={config.data.coolDownHours}
          onBound={onClose}
        />
      )}
    </Dialog>
  );
}

function BindForm(props: {
  readonly banks: Banks;
  readonly realName: string;
  readonly hours: number;
  readonly onBound: () => void;
}) {
  const { t } = useTranslate();
  const { banks, realName, hours, onBound } = props;
  const [code, setCode] = useState(banks[0]?.bankCode ?? '');
  const [number, setNumber] = useState('');
  const [again, setAgain] = useState('');
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const binding = useCommand(bindPayee);
  const kind = banks.find(({ bankCode }) => bankCode === code)?.cardType ?? 'BC';
  const isShaped = hasPayeeShape(kind, plainNumber(number));
  const isSame = plainNumber(number) === plainNumber(again);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isShaped && isSame && pin !== '') {
      const cardNumber = plainNumber(number);
      void binding
        .send({ bankCode: code, cardNumber, payeeName: realName, paymentPassword: pin })
        .then(onBound, () => setPin(''));
    }
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <SelectField
        label={t('withdrawal.bind.bank')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        options={banks.map(({ bankCode, bankLocaleName }) => ({
          value: bankCode,
          label: bankLocaleName,
        }))}
      />
      <TextField
        label={t(`withdrawal.bind.number.${kind}`)}
        value={number}
        inputMode={kind === 'VW' ? 'text' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        error={isTried && !isShaped ? t('withdrawal.bind.number.wrong') : undefined}
        isErrorLive
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <TextField
        label={t('withdrawal.bind.number.again')}
        value={again}
        inputMode={kind === 'VW' ? 'text' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        error={isTried && !isSame ? t('withdrawal.bind.number.differs') : undefined}
        isErrorLive
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <TextField label={t('withdrawal.bind.holder')} value={realName} readOnly />
      <PasswordField
        name="paymentPin"
        label={t('withdrawal.pin')}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value)}
        error={isTried && pin === '' ? t('withdrawal.pin.missing') : undefined}
        autoComplete="off"
        inputMode="numeric"
        maxLength={6}
        showLabel={t('withdrawal.pin.show')}
        hideLabel={t('withdrawal.pin.hide')}
      />
      {kind === 'VW' ? <Note tone="pollen">{t('withdrawal.bind.network')}</Note> : null}
      {hours > 0 ? <Note>{t('withdrawal.bind.wait', { 0: hours })}</Note> : null}
      {binding.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, binding.refusal)}
        </Note>
      )}
      <Button type="submit" tone="leaf" isBlock isBusy={binding.isSending}>
        {t('withdrawal.bind.save')}
      </Button>
    </form>
  );
}
