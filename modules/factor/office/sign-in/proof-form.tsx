import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { RequestOptions } from '#modules/factor/contract.ts';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { askPasskey, knowsPasskeys } from '../../site/ask-passkey.ts';

type PasskeyAnswer = NonNullable<Awaited<ReturnType<typeof askPasskey>>>;
export type FactorProof = { readonly code: string } | { readonly passkey: PasskeyAnswer };

/** Asks for the code of an authenticator app, for a passkey, or for either. */
export function ProofForm(props: {
  readonly hasAuthenticator: boolean;
  readonly hasPasskey: boolean;
  readonly isSending: boolean;
  readonly refusal: OfficeRefusal | undefined;
  /** The options of the server; undefined after a refusal. */
  readonly begin: () => Promise<RequestOptions | undefined>;
  readonly onProof: (proof: FactorProof) => Promise<unknown>;
}) {
  const { t } = useTranslate();
  const [code, setCode] = useState('');
  const [isStopped, setStopped] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await props.onProof({ code });
    setCode('');
  };
  const usePasskey = async () => {
    setStopped(false);
    const options = await props.begin();
    const passkey = options === undefined ? undefined : await askPasskey(options);
    if (passkey === undefined) {
      setStopped(true);
      return;
    }
    await props.onProof({ passkey });
  };
  return (
    <form className="of-stack" onSubmit={(event) => void submit(event)}>
      {isStopped && <Banner tone="pollen">{t('office.factor.stopped')}</Banner>}
      {props.refusal !== undefined && <Refusal refusal={props.refusal} />}
      {props.hasAuthenticator && (
        <>
          <TextInput
            size="sm"
            label={t('office.factor.code')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            withAsterisk={false}
            data-autofocus
          />
          <Button type="submit" size="sm" loading={props.isSending}>
            {t('office.factor.confirm')}
          </Button>
        </>
      )}
      {props.hasPasskey && knowsPasskeys() && (
        <Button
          variant={props.hasAuthenticator ? 'default' : 'filled'}
          size="sm"
          loading={props.isSending}
          onClick={() => void usePasskey()}
        >
          {t('office.factor.use_passkey')}
        </Button>
      )}
    </form>
  );
}
