import { type FormEvent, useState } from 'react';
import { chooseSandboxPerson } from '#modules/social/contract.sandbox.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { UserIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';

/** People who are there from the start; any other name is a person too. */
const PEOPLE = ['Asha Rahman', 'Bina Das', 'Karim Uddin'] as const;

/** The login page of the sandbox's identity provider, which stands in for an outside one (LGN-6). */
export function Screen() {
  const { t } = useTranslate();
  const [query] = useSearchParams();
  const choosing = useCommand(chooseSandboxPerson);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);

  async function choose(person: string | undefined) {
    const text = (field: string) => query.get(field) ?? '';
    const answer = await choosing
      .send({
        client_id: text('client_id'),
        redirect_uri: text('redirect_uri'),
        state: text('state'),
        nonce: text('nonce'),
        code_challenge: text('code_challenge'),
        code_challenge_method: 'S256',
        ...(person === undefined ? {} : { name: person }),
      })
      .catch(() => undefined);
    if (answer !== undefined) {
      location.assign(answer.url);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = name.trim();
    setMissing(typed === '');
    if (typed !== '') {
      void choose(typed);
    }
  }

  return (
    <Wrap className="grid content-start justify-items-center py-6 lg:py-14">
      <section className="grid w-full max-w-115 gap-4 rounded-dialog border border-line bg-surface px-5 py-6 shadow-1 sm:px-8 sm:py-7">
        <h1 className="text-22 font-strong">{t('social.sandbox.title')}</h1>
        <Note tone="pollen">{t('social.sandbox.text')}</Note>
        <ul className="grid gap-2.5">
          {PEOPLE.map((person) => (
            <li key={person}>
              <Button tone="line" isBlock icon={<UserIcon />} onClick={() => void choose(person)}>
                {person}
              </Button>
            </li>
          ))}
        </ul>
        <form className="grid gap-4" noValidate onSubmit={submit}>
          <TextField
            label={t('social.sandbox.name')}
            name="name"
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={isMissing ? t('social.name.missing') : undefined}
          />
          {choosing.refusal === undefined ? null : (
            <p role="alert" className="text-14 text-ember-ink">
              {refusalText(t, choosing.refusal)}
            </p>
          )}
          <Button type="submit" tone="leaf" isBlock isBusy={choosing.isSending}>
            {t('social.sandbox.continue')}
          </Button>
        </form>
        <Button tone="quiet" isBlock onClick={() => void choose(undefined)}>
          {t('social.cancel')}
        </Button>
      </section>
    </Wrap>
  );
}
