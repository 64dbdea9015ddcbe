import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage } from '#ui/office/case/case-page.tsx';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { FourEyesBanner, Loading, Refusal } from '#ui/office/states.tsx';
import {
  changeWithdrawalSettings,
  readWithdrawalSettings,
  type WithdrawalSettings,
} from '../../contract.settings-office.ts';
import { PAYEE_KINDS } from '../../field-rules.ts';
import { BanksEditor } from './banks-editor.tsx';
import { KIND_FIELDS, NUMBER_FIELDS, SECTIONS } from './fields.ts';
import { KindFields } from './kind-fields.tsx';
import { SettingSection } from './setting-section.tsx';
import { Trial } from './trial.tsx';

/** Limits, charges, the rule that approves by itself, who decides above which amount, and how long each step may take. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readWithdrawalSettings, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/withdrawals', label: t('office.withdrawal.title') }}
      title={t('office.withdrawal.settings')}
      side={<AuditTimeline entity="withdrawal:settings" />}
    >
      <SettingsForm {...data} />
    </CasePage>
  );
}

function SettingsForm(props: {
  readonly settings: WithdrawalSettings;
  readonly version: number;
  readonly ways: readonly string[];
}) {
  const { t } = useTranslate();
  const { settings, version, ways } = props;
  const isLocked = !useMay('withdrawal.settings');
  const editor = useEditor({ entity: 'withdrawal:settings', saved: settings, version });
  const { draft, setDraft } = editor;
  const save = useOfficeMutation(changeWithdrawalSettings);
  const onSave = async (reason: string) => {
    const done = await save.send({ settings: draft, version: editor.version, reason });
    if (done !== undefined) {
      announceWaiting(t);
    }
    return done;
  };
  return (
    <>
      <FourEyesBanner />
      {SECTIONS.map((section) => (
        <SettingSection
          key={section.id}
          section={section}
          draft={draft}
          isLocked={isLocked}
          onChange={setDraft}
        >
          {section.id === 'rule' && <Trial draft={draft} />}
        </SettingSection>
      ))}
      {PAYEE_KINDS.map((kind) => (
        <KindFields
          key={kind}
          kind={kind}
          draft={draft}
          ways={ways}
          isLocked={isLocked}
          onChange={setDraft}
        />
      ))}
      <BanksEditor draft={draft} isLocked={isLocked} onChange={setDraft} />
      <ReviewBar
        editor={editor}
        words={(shown) => inWords(shown, t)}
        onSave={onSave}
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </>
  );
}

/** The settings as names and values, for the comparison before they are sent. */
function inWords(
  settings: WithdrawalSettings,
  t: (key: string) => string,
): Readonly<Record<string, string>> {
  const name = (key: string) => t(`office.setting.withdrawal.${key}`);
  return Object.fromEntries([
    ...NUMBER_FIELDS.map((key): [string, string] => [name(key), String(settings[key])]),
    [name('isOpen'), String(settings.isOpen)],
    [name('refundsForcedCharge'), String(settings.refundsForcedCharge)],
    ...PAYEE_KINDS.flatMap((kind) =>
      (['isOn', 'way', ...KIND_FIELDS] as const).map((key): [string, string] => [
        `${name(kind)}: ${name(key)}`,
        String(settings[kind][key]),
      ]),
    ),
    [name('banks'), settings.banks.map(({ code, en }) => `${code} ${en}`).join(', ')],
  ]);
}
