import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Static } from 'typebox';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { changeMailChoice, NOTIFICATION_KINDS, readMailChoice } from '../../contract.office.ts';

const LANGUAGES = [
  { value: 'bn', label: 'বাংলা' },
  { value: 'en', label: 'English' },
];

type Choice = Static<typeof readMailChoice.output>;

/** Which notifications also come by mail; it is the operator's own, so nobody else can write it meanwhile. */
export function MailChoice() {
  const { data, refusal } = useOffice(readMailChoice, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return <Fields saved={data} />;
}

function Fields({ saved }: { readonly saved: Choice }) {
  const { t } = useTranslate();
  const [mail, setMail] = useState(saved.mail);
  const [language, setLanguage] = useState(saved.language);
  const [kinds, setKinds] = useState<readonly string[]>(saved.kinds);
  const change = useOfficeMutation(changeMailChoice);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const chosen = NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind));
    const choice = { mail: mail.trim(), kinds: chosen, language };
    if ((await change.send(choice)) !== undefined) {
      announceDone(t);
    }
  };
  return (
    <form className="of-pad of-stack" onSubmit={(event) => void submit(event)}>
      <TextInput
        type="email"
        label={t('office.notifications.address')}
        description={t('office.notifications.address_hint')}
        value={mail}
        onChange={(event) => setMail(event.currentTarget.value)}
        maxLength={254}
        autoComplete="email"
      />
      <Checkbox.Group
        label={t('office.notifications.kinds')}
        value={[...kinds]}
        onChange={setKinds}
      >
        <div className="of-stack">
          {NOTIFICATION_KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`office.notifications.kind.${kind}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        label={t('office.notifications.language')}
        data={LANGUAGES}
        value={language}
        onChange={(value) => setLanguage(value === 'bn' ? 'bn' : 'en')}
        allowDeselect={false}
      />
      {change.refusal !== undefined && <Refusal refusal={change.refusal} />}
      <Button type="submit" loading={change.isSending}>
        {t('office.save')}
      </Button>
    </form>
  );
}
