import type { Program } from '#modules/inquiry/contract.applications.ts';
import {
  MAX_CHANNEL_CHARACTERS,
  MAX_NAME_CHARACTERS,
} from '#modules/inquiry/field-rules.applications.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { MAX_CHARACTERS, wordsIn } from '../../field-rules.ts';
import { type Answers, useApplication } from './use-application.ts';

type ApplyFormProps = {
  readonly program: Program;
  readonly onSent: (ticket: string) => void;
};

/** Name, number, a few lines about oneself, consent. A refusal never clears what was written. */
export function ApplyForm({ program, onSent }: ApplyFormProps) {
  const { t, language } = useTranslate();
  const form = useApplication(program, onSent);
  const { answers, write } = form;
  const market = program.markets.find(({ code }) => code === answers.market);
  const places = new Intl.DisplayNames([language], { type: 'region' });
  const errorOf = (field: keyof Answers) => {
    const key = form.problems[field];
    return key === undefined ? undefined : t(key, VALUES[key]?.(program) ?? {});
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void form.submit(event)}>
      <TextField
        label={t('join.name')}
        name="name"
        autoComplete="name"
        value={answers.name}
        error={errorOf('name')}
        onChange={(event) => write({ name: event.target.value })}
      />
      <SelectField
        label={t('join.market')}
        name="market"
        value={answers.market}
        options={program.markets.map(({ code }) => ({
          value: code,
          label: places.of(code) ?? code,
        }))}
        onChange={(event) => write({ market: event.target.value })}
      />
      <TextField
        label={t('join.mobile')}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        icon={<span className="text-16">+{market?.dialingCode}</span>}
        hint={t('join.mobile.hint')}
        value={answers.mobileNum}
        error={errorOf('mobileNum')}
        onChange={(event) => write({ mobileNum: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['telegram', 'whatsapp'] as const).map((channel) => (
          <TextField
            key={channel}
            label={t(channel === 'telegram' ? 'join.telegram' : 'join.whatsapp')}
            name={channel}
            autoComplete="off"
            value={answers[channel]}
            error={errorOf(channel)}
            onChange={(event) => write({ [channel]: event.target.value })}
          />
        ))}
      </div>
      <TextAreaField
        label={t('join.message')}
        name="message"
        rows={3}
        maxCharacters={MAX_CHARACTERS}
        hint={t('join.message.count', {
          0: wordsIn(answers.message),
          1: program.minWords,
          2: program.maxWords,
        })}
        value={answers.message}
        error={errorOf('message')}
        onChange={(event) => write({ message: event.target.value })}
      />
      <Checkbox
        name="agree"
        checked={answers.agree}
        error={errorOf('agree')}
        onChange={(event) => write({ agree: event.target.checked })}
      >
        {t('join.agree')}
      </Checkbox>
      {form.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, form.refusal)}
        </Note>
      )}
      <Button type="submit" tone="leaf" size="big" isBlock isBusy={form.isSending}>
        {t('join.send')}
      </Button>
    </form>
  );
}

/** Values of the placeholders of some messages. */
const VALUES: Readonly<Record<string, (program: Program) => Readonly<Record<string, number>>>> = {
  'join.name.long': () => ({ 0: MAX_NAME_CHARACTERS }),
  'join.channel.long': () => ({ 0: MAX_CHANNEL_CHARACTERS }),
  'join.message.long': () => ({ 0: MAX_CHARACTERS }),
  'join.message.words': ({ minWords, maxWords }) => ({ 0: minWords, 1: maxWords }),
};
