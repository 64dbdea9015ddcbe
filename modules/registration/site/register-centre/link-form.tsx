import { type FormEvent, useState } from 'react';
import { createLink } from '#modules/downline/contract.links.ts';
import { LINK_CHANNELS, LINK_DAYS, LINK_PAGES } from '#modules/downline/field-rules.links.ts';
import { RebateFields, type TypedRebates, wireRebates } from '#modules/downline/site/index.tsx';
import { Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { KindField } from './kind-field.tsx';
import { type AgentSettings, boundsOf, stepOf } from './settings.ts';

const NAME_MAX = 30;

/** A further link: its name is for the agent alone, everything else decides who comes in by it and until when. */
export function LinkForm(props: {
  readonly settings: AgentSettings;
  readonly onClose: () => void;
  readonly onMade: () => void;
}) {
  const { t } = useTranslate();
  const { settings } = props;
  const [type, setType] = useState(settings.types[0] ?? 0);
  const [quota, setQuota] = useState('');
  const [rebates, setRebates] = useState<TypedRebates>({});
  const { send, isSending, refusal } = useCommand(createLink);

  async function make(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const asked = { ...linkOf(new FormData(event.currentTarget)), type };
    try {
      await send({
        ...asked,
        rebates: wireRebates(rebates),
        ...(quota === '' ? {} : { quota: Math.trunc(Number(quota)) }),
      });
      props.onMade();
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
    }
  }
  const problem = problemOf(refusal);
  return (
    <Dialog
      title={t('registerCentre.links.make')}
      closeLabel={t('registerCentre.close')}
      closesOnBackdrop={false}
      onClose={props.onClose}
    >
      <form className="grid gap-4" onSubmit={(event) => void make(event)}>
        <TextField
          label={t('registerCentre.link.name')}
          hint={t('registerCentre.link.name.hint')}
          name="name"
          maxLength={NAME_MAX}
          required
          autoComplete="off"
          error={problem('name')}
        />
        <KindField types={settings.types} type={type} onType={setType} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Choice name="channel" values={LINK_CHANNELS} />
          <Choice name="page" values={LINK_PAGES} />
          <Choice name="days" values={LINK_DAYS.map(String)} />
          <NumberField
            label={t('registerCentre.link.quota')}
            hint={t('registerCentre.link.quota.hint')}
            value={quota}
            onValue={setQuota}
            step="1"
            min="1"
          />
        </div>
        <TextField
          label={t('registerCentre.link.code')}
          hint={t('registerCentre.link.code.hint')}
          name="code"
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problem('affiliateCode')}
        />
        {settings.list.length === 0 ? null : (
          <RebateFields
            bounds={boundsOf(settings)}
            step={stepOf(settings)}
            typed={rebates}
            onChange={setRebates}
          />
        )}
        {refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, refusal)}
          </Note>
        )}
        <Button type="submit" tone="leaf" isBlock isBusy={isSending}>
          {t('registerCentre.links.send')}
        </Button>
      </form>
    </Dialog>
  );
}

/** What the form says; what was left empty is not sent. */
function linkOf(fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const code = text('code');
  return {
    name: text('name'),
    promotionChannel: LINK_CHANNELS.find((one) => one === text('channel')) ?? 'other',
    landingPage: LINK_PAGES.find((one) => one === text('page')) ?? 'register',
    expiryDays: Number(text('days')),
    ...(code === '' ? {} : { affiliateCode: code }),
  };
}

function Choice({ name, values }: { readonly name: string; readonly values: readonly string[] }) {
  const { t } = useTranslate();
  return (
    <SelectField
      label={t(`registerCentre.link.${name}`)}
      name={name}
      defaultValue={name === 'channel' ? 'other' : (values[0] ?? '')}
      options={values.map((value) => ({ value, label: t(`registerCentre.${name}.${value}`) }))}
    />
  );
}

/** What the server says of a field. */
function problemOf(refusal: Refused | undefined): (field: string) => string | undefined {
  const { value } = refusal ?? {};
  const named =
    typeof value === 'object' && value !== null && 'field' in value ? value.field : undefined;
  return (field) => (field === named ? refusal?.message : undefined);
}
