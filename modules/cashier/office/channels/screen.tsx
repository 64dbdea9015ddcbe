import { NumberInput, Switch, TextInput } from '@mantine/core';
import type { Static } from 'typebox';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Section } from '#ui/office/case/case-page.tsx';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Loading, Refusal } from '#ui/office/states.tsx';
import {
  type CashierChannel,
  changeCashierChannel,
  changeCashierSettings,
  listCashierChannels,
  readCashierSettings,
} from '../../contract.office.ts';

type Row = Static<typeof listCashierChannels.output>['rows'][number];

const NUMBERS = [
  { key: 'feePoints', text: 'fee', min: 0, max: 1_000 },
  { key: 'expiryMinutes', text: 'expiry', min: 5, max: 1_440 },
  { key: 'usualMinutes', text: 'usual', min: 1, max: 10_080 },
  { key: 'position', text: 'position', min: 0, max: 1_000 },
] as const;

const HOURS = [
  { key: 'opensMinute', text: 'opens' },
  { key: 'closesMinute', text: 'closes' },
] as const;

/** The ways to pay in, each in an editor of its own, and the sum that one person may book. */
export function Screen() {
  const { t } = useTranslate();
  const channels = useOffice(listCashierChannels, {});
  const settings = useOffice(readCashierSettings, {});
  const refusal = channels.refusal ?? settings.refusal;
  if (channels.data === undefined || settings.data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/deposits', label: t('office.deposits.title') }}
      title={t('office.channels.title')}
      side={<AuditTimeline entity="cashier:settings" />}
    >
      {channels.data.rows.map((row) => (
        <ChannelForm key={row.code} row={row} />
      ))}
      <SingleHand {...settings.data} />
    </CasePage>
  );
}

function ChannelForm({ row }: { readonly row: Row }) {
  const { t, language } = useTranslate();
  const isLocked = !useMay('deposit.channels');
  const editor = useEditor({
    entity: `cashier-channel:${row.code}`,
    part: row.code,
    saved: row.channel,
    version: row.version,
  });
  const { draft, setDraft } = editor;
  const save = useOfficeMutation(changeCashierChannel);
  async function send(reason: string) {
    const done = await save.send({
      ...{ code: row.code, channel: draft, version: editor.version, reason },
    });
    if (done !== undefined) {
      announceWaiting(t);
    }
    return done;
  }
  return (
    <Section title={`${row.channel.name[language]} · ${row.code} · ${row.provider}`}>
      {!row.isConnected && <Banner tone="pollen">{t('office.channel.no_connection')}</Banner>}
      <TextFields draft={draft} onDraft={setDraft} isLocked={isLocked} />
      <div className="of-fields">
        {NUMBERS.map(({ key, text, min, max }) => (
          <NumberInput
            key={key}
            label={t(`office.channel.${text}`)}
            disabled={isLocked}
            allowDecimal={false}
            clampBehavior="strict"
            min={min}
            max={max}
            value={draft[key]}
            onChange={(next) => setDraft({ ...draft, [key]: Number(next) })}
          />
        ))}
        {HOURS.map(({ key, text }) => (
          <TextInput
            key={key}
            type="time"
            label={t(`office.channel.${text}`)}
            description={t('office.channel.hours.hint')}
            disabled={isLocked}
            value={clockOf(draft[key])}
            onChange={(event) => setDraft({ ...draft, [key]: minuteOf(event.currentTarget.value) })}
          />
        ))}
        <Switch
          label={t('office.channel.is_on')}
          disabled={isLocked}
          checked={draft.isOn}
          onChange={(event) => setDraft({ ...draft, isOn: event.currentTarget.checked })}
        />
      </div>
      <ReviewBar
        editor={editor}
        words={(shown) => wordsOf(t, shown)}
        onSave={send}
        isSending={save.isSending}
        refusal={save.refusal}
        needsTwo
      />
    </Section>
  );
}

function TextFields(props: {
  readonly draft: CashierChannel;
  readonly onDraft: (draft: CashierChannel) => void;
  readonly isLocked: boolean;
}) {
  const { t } = useTranslate();
  const { draft, onDraft, isLocked } = props;
  const both = (field: 'name' | 'note') =>
    (['bn', 'en'] as const).map((language) => (
      <TextInput
        key={`${field}.${language}`}
        label={t(`office.channel.${field}.${language}`)}
        disabled={isLocked}
        maxLength={200}
        value={draft[field][language]}
        onChange={(event) =>
          onDraft({
            ...draft,
            [field]: { ...draft[field], [language]: event.currentTarget.value },
          })
        }
      />
    ));
  return (
    <div className="of-fields">
      {both('name')}
      {both('note')}
      {(['min', 'max'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`office.channel.${field}`)}
          disabled={isLocked}
          inputMode="decimal"
          value={draft[field]}
          onChange={(event) => onDraft({ ...draft, [field]: event.currentTarget.value.trim() })}
        />
      ))}
      <TextInput
        label={t('office.channel.amounts')}
        description={t('office.channel.amounts.hint')}
        disabled={isLocked}
        value={draft.amounts.join(' ')}
        onChange={(event) =>
          onDraft({ ...draft, amounts: event.currentTarget.value.split(/ /).slice(0, 8) })
        }
      />
    </div>
  );
}

function SingleHand(props: { readonly singleHand: string; readonly version: number }) {
  const { t } = useTranslate();
  const isLocked = !useMay('deposit.channels');
  const { singleHand, version } = props;
  const editor = useEditor({ entity: 'cashier:settings', saved: singleHand, version });
  const save = useOfficeMutation(changeCashierSettings);
  async function send(reason: string) {
    const done = await save.send({ singleHand: editor.draft, version: editor.version, reason });
    if (done !== undefined) {
      announceWaiting(t);
    }
    return done;
  }
  return (
    <Section title={t('office.channels.single_hand.title')}>
      <div className="of-fields">
        <TextInput
          label={t('office.channels.single_hand')}
          disabled={isLocked}
          inputMode="decimal"
          value={editor.draft}
          onChange={(event) => editor.setDraft(event.currentTarget.value.trim())}
        />
      </div>
      <ReviewBar
        editor={editor}
        words={(shown) => ({ [t('office.channels.single_hand')]: shown })}
        onSave={send}
        isSending={save.isSending}
        refusal={save.refusal}
        needsTwo
      />
    </Section>
  );
}

/** A channel in words, by the names of its fields. */
function wordsOf(
  t: (key: string) => string,
  channel: CashierChannel,
): Readonly<Record<string, string>> {
  return {
    [t('office.channel.name.en')]: channel.name.en,
    [t('office.channel.name.bn')]: channel.name.bn,
    [t('office.channel.note.en')]: channel.note.en,
    [t('office.channel.note.bn')]: channel.note.bn,
    [t('office.channel.min')]: channel.min,
    [t('office.channel.max')]: channel.max,
    [t('office.channel.amounts')]: channel.amounts.join(' '),
    ...Object.fromEntries(
      NUMBERS.map(({ key, text }) => [t(`office.channel.${text}`), String(channel[key])]),
    ),
    ...Object.fromEntries(
      HOURS.map(({ key, text }) => [t(`office.channel.${text}`), clockOf(channel[key])]),
    ),
    [t('office.channel.is_on')]: channel.isOn ? '✓' : '–',
  };
}

/** A minute of the day as a clock shows it. */
function clockOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
