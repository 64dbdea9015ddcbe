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
import { Banner, Loading, Pill, Refusal } from '#ui/office/states.tsx';
import { changeUsdtNetwork, readUsdtNetwork } from '../../contract.office.ts';
import { type Draft, draftOf, NEW, NUMBERS, secretsOf, wordsOf } from './network-draft.ts';
import { Reading } from './reading.tsx';

type State = Static<typeof readUsdtNetwork.output>;
const FRESH_MS = 10_000;

/** The network on which USDT comes in and goes out, and how far its blocks are read. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readUsdtNetwork, {}, { refetchMs: FRESH_MS });
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const isOn = data.network?.isOn === true;
  return (
    <CasePage
      crumb={{ to: '/cashier-channels', label: t('office.channels.title') }}
      title={
        <>
          {t('office.usdt.title')}{' '}
          <Pill tone={isOn ? 'leaf' : 'pollen'}>{t(`office.usdt.${isOn ? 'on' : 'off'}`)}</Pill>
        </>
      }
      side={<AuditTimeline entity="usdt:network" />}
    >
      {data.network !== null && !data.isLocal && (
        <Banner tone="pollen">{t('office.usdt.real')}</Banner>
      )}
      {data.network === null ? null : <Reading state={data} />}
      <NetworkForm state={data} />
    </CasePage>
  );
}

function NetworkForm({ state }: { readonly state: State }) {
  const { t } = useTranslate();
  const isLocked = !useMay('deposit.channels');
  const { network, version } = state;
  const editor = useEditor({
    ...{ entity: 'usdt:network', saved: draftOf(network ?? NEW), version },
  });
  const { draft, setDraft } = editor;
  const save = useOfficeMutation(changeUsdtNetwork);
  async function send(reason: string) {
    const { network: wanted } = draft;
    const done = await save.send({
      ...{ network: wanted, secrets: secretsOf(draft), version: editor.version, reason },
    });
    if (done !== undefined) {
      announceWaiting(t);
    }
    return done;
  }
  const change = (part: Partial<Draft['network']>) =>
    setDraft({ ...draft, network: { ...draft.network, ...part } });
  return (
    <>
      <Section title={t('office.usdt.network')}>
        <div className="of-fields">
          <Switch
            label={t('office.setting.usdt.isOn')}
            disabled={isLocked}
            checked={draft.network.isOn}
            onChange={(event) => change({ isOn: event.currentTarget.checked })}
          />
          {(['name', 'token', 'rate'] as const).map((field) => (
            <TextInput
              key={field}
              label={t(`office.setting.usdt.${field}`)}
              description={t(`office.usdt.${field}.hint`)}
              disabled={isLocked}
              maxLength={42}
              value={draft.network[field]}
              onChange={(event) => change({ [field]: event.currentTarget.value })}
            />
          ))}
          {NUMBERS.map(({ field, min, max }) => (
            <NumberInput
              key={field}
              label={t(`office.setting.usdt.${field}`)}
              description={t(`office.usdt.${field}.hint`)}
              disabled={isLocked}
              allowDecimal={false}
              clampBehavior="strict"
              min={min}
              max={max}
              value={draft.network[field]}
              onChange={(next) => change({ [field]: Number(next) })}
            />
          ))}
        </div>
      </Section>
      <Secrets state={state} draft={draft} isLocked={isLocked} onDraft={setDraft} />
      <ReviewBar
        editor={editor}
        words={(shown) => wordsOf(t, shown)}
        onSave={send}
        isSending={save.isSending}
        refusal={save.refusal}
        needsTwo
      />
    </>
  );
}

/** What is kept is named; a field that stays empty changes nothing. */
function Secrets(props: {
  readonly state: State;
  readonly draft: Draft;
  readonly isLocked: boolean;
  readonly onDraft: (draft: Draft) => void;
}) {
  const { t } = useTranslate();
  const { state, draft, isLocked, onDraft } = props;
  const kept = {
    nodes: state.hosts.join(', '),
    extendedPublicKey: state.publicKeyEnd === null ? '' : `…${state.publicKeyEnd}`,
    hotKey: state.hotAddress ?? '',
  };
  return (
    <Section title={t('office.usdt.secrets')}>
      <div className="of-fields">
        {(['nodes', 'extendedPublicKey', 'hotKey'] as const).map((field) => (
          <TextInput
            key={field}
            label={t(`office.usdt.${field}`)}
            description={
              kept[field] === ''
                ? t(`office.usdt.${field}.hint`)
                : t('office.usdt.kept', { 0: kept[field] })
            }
            disabled={isLocked}
            autoComplete="off"
            spellCheck={false}
            type={field === 'hotKey' ? 'password' : 'text'}
            maxLength={field === 'nodes' ? 900 : 120}
            value={draft[field]}
            onChange={(event) => onDraft({ ...draft, [field]: event.currentTarget.value })}
          />
        ))}
        <Switch
          label={t('office.usdt.without_hot')}
          disabled={isLocked || state.hotAddress === null}
          checked={draft.isWithoutHot}
          onChange={(event) => onDraft({ ...draft, isWithoutHot: event.currentTarget.checked })}
        />
      </div>
    </Section>
  );
}
