import { type FormEvent, useState } from 'react';
import { addPasskey, beginPasskey } from '#modules/factor/contract.ts';
import { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PlusIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { makePasskey } from '../ask-passkey.ts';

/** A name, then the browser's own dialog. */
export function AddPasskey(props: {
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
}) {
  const { t } = useTranslate();
  const beginning = useCommand(beginPasskey);
  const adding = useCommand(addPasskey);
  const [isBusy, setBusy] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const refusal = beginning.refusal ?? adding.refusal;
  const isPhone = /Android|iPhone/.test(navigator.userAgent);

  async function add(name: string) {
    beginning.reset();
    adding.reset();
    setStopped(false);
    const passkey = await makePasskey(await beginning.send({}));
    if (passkey === undefined) {
      setStopped(true);
      return;
    }
    const { recoveryCodes } = await adding.send({ name, passkey });
    props.onAdded(recoveryCodes);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setBusy(true);
    try {
      await add(name);
    } catch (error) {
      // A refusal is shown by its command; anything else is a bug.
      if (!(error instanceof Refused)) {
        throw error;
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('factor.passkeys.name')}
        name="name"
        hint={t('factor.passkeys.nameHint')}
        maxLength={40}
        autoComplete="off"
        defaultValue={t(isPhone ? 'factor.passkeys.phone' : 'factor.passkeys.computer')}
      />
      {isStopped ? <Note tone="pollen">{t('factor.passkeys.stopped')}</Note> : null}
      {refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, refusal)}
        </Note>
      )}
      <Button type="submit" tone="leaf" isBlock icon={<PlusIcon />} isBusy={isBusy}>
        {t('factor.passkeys.add')}
      </Button>
    </form>
  );
}
