import { type FormEvent, useState } from 'react';
import { type Passkey, removePasskey, renamePasskey } from '#modules/factor/contract.ts';
import { momentText } from '#platform/i18n/moment-text.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { SettingsIcon, TrashIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Pill } from '#ui/pill/pill.tsx';

/** One passkey: its name, when it was used, and what can be done to it. */
export function PasskeyRow(props: { readonly passkey: Passkey; readonly onChanged: () => void }) {
  const { t, language } = useTranslate();
  const { passkey, onChanged } = props;
  const renaming = useCommand(renamePasskey);
  const removing = useCommand(removePasskey);
  const [isEdited, setEdited] = useState(false);
  const refusal = renaming.refusal ?? removing.refusal;
  const used =
    passkey.lastUsedAt === null
      ? t('factor.passkeys.added', { 0: momentText(passkey.addedAt, 'date', { language }) })
      : t('factor.passkeys.used', { 0: momentText(passkey.lastUsedAt, 'date', { language }) });

  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    const isDone = await renaming.send({ id: passkey.id, name }).catch(() => false);
    if (isDone) {
      setEdited(false);
      onChanged();
    }
  }

  return (
    <li className="grid gap-2 px-4 py-2.5">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <bdi className="truncate font-strong">{passkey.name}</bdi>
            {passkey.isBackedUp ? <Pill tone="leaf">{t('factor.passkeys.backedUp')}</Pill> : null}
          </div>
          <div className="text-13 text-ink-2">{used}</div>
        </div>
        <IconButton
          label={t('factor.passkeys.rename', { 0: passkey.name })}
          icon={<SettingsIcon />}
          aria-expanded={isEdited}
          onClick={() => setEdited(!isEdited)}
        />
        <IconButton
          label={t('factor.passkeys.remove', { 0: passkey.name })}
          icon={<TrashIcon />}
          disabled={removing.isSending}
          onClick={() => void removing.send({ id: passkey.id }).then(onChanged, () => undefined)}
        />
      </div>
      {isEdited ? (
        <form className="flex items-end gap-2 pb-1" onSubmit={(event) => void rename(event)}>
          <div className="flex-1">
            <TextField
              label={t('factor.passkeys.name')}
              name="name"
              maxLength={40}
              defaultValue={passkey.name}
            />
          </div>
          <Button type="submit" tone="tonal" isBusy={renaming.isSending}>
            {t('factor.passkeys.save')}
          </Button>
        </form>
      ) : null}
      {refusal === undefined ? null : (
        <p role="alert" className="text-14 text-ember-ink">
          {refusalText(t, refusal)}
        </p>
      )}
    </li>
  );
}
