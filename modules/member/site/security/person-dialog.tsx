import { useTranslate } from '#platform/site/translate.ts';
import { typedField } from '#platform/site/typed-fields.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { readSecurityProfile, setPerson } from '../../contract.security.ts';
import { FormDialog, ShortForm } from './form-dialog.tsx';

/** Real name and birthday, each of them once. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { data } = useEndpoint(readSecurityProfile, {});
  const saving = useCommand(setPerson);

  async function save(fields: FormData) {
    const realName = typedField(fields, 'realName');
    const birthday = typedField(fields, 'birthday');
    const isSaved = await saving
      .send({
        ...(realName === '' ? {} : { realName }),
        ...(birthday === '' ? {} : { birthday }),
      })
      .catch(() => false);
    if (isSaved) {
      onClose();
    }
  }

  return (
    <FormDialog title={t('profile.person.dialog')} onClose={onClose}>
      <ShortForm
        submit={t('profile.save')}
        isSending={saving.isSending}
        refusal={saving.refusal}
        onSubmit={(fields) => void save(fields)}
      >
        <Note>{t('profile.person.once')}</Note>
        {data?.realName === null ? (
          <TextField
            label={t('profile.realName')}
            name="realName"
            hint={t('profile.realName.hint')}
            autoComplete="name"
            maxLength={120}
          />
        ) : null}
        {data?.birthday === null ? (
          <TextField
            label={t('profile.birthday')}
            name="birthday"
            type="date"
            autoComplete="bday"
          />
        ) : null}
      </ShortForm>
    </FormDialog>
  );
}
