import { REGISTER_FIELDS } from '#modules/registration/field-rules.ts';
import type { FieldRule } from '#platform/contract/field-rule.ts';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Section } from '#ui/office/case/case-page.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Loading, Refusal } from '#ui/office/states.tsx';
import { changeOfficeRegisterRules, readOfficeRegisterRules } from '../../contract.office.ts';
import { FormPreview } from './form-preview.tsx';
import { RuleTable } from './rule-table.tsx';
import type { Rules } from './rules.ts';

/** The fields that the brand asks for at registration; a draft is shown as its form before it is saved. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readOfficeRegisterRules, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/brands', label: t('office.register_rules.back') }}
      title={t('office.register_rules.title')}
      side={<AuditTimeline entity="registration:rules" />}
    >
      <RulesForm rules={data.rules} version={data.version} age={data.ages} />
    </CasePage>
  );
}

function RulesForm(props: {
  readonly rules: Rules;
  readonly version: string;
  readonly age: { readonly agreement: number; readonly birthday: number };
}) {
  const { t } = useTranslate();
  const isLocked = !useMay('registration.change');
  const editor = useEditor({
    ...{ entity: 'registration:rules', version: props.version },
    saved: props.rules,
  });
  const { draft, setDraft, base } = editor;
  const save = useOfficeMutation(changeOfficeRegisterRules);
  const changed = REGISTER_FIELDS.filter(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(base[field]),
  );
  const pick = (rules: Rules) =>
    Object.fromEntries(Object.entries(rules).filter(([field]) => changed.some((f) => f === field)));
  const inWords = (rules: Rules) =>
    Object.fromEntries(
      Object.entries(rules).map(([field, rule]) => [t(`field.${field}`), wordsOf(t, rule)]),
    );
  return (
    <>
      <Section title={t('office.register_rules.fields')}>
        <RuleTable
          rules={draft}
          saved={base}
          isLocked={isLocked}
          onChange={(field, rule) => setDraft({ ...draft, [field]: rule })}
        />
      </Section>
      <Section title={t('office.register_rules.preview')}>
        <FormPreview rules={draft} saved={base} ages={props.age} />
      </Section>
      <ReviewBar
        editor={editor}
        note={t('office.register_rules.changed', { 0: changed.length })}
        words={inWords}
        onSave={(reason) => save.send({ rules: pick(draft), version: editor.version, reason })}
        isSending={save.isSending}
        refusal={save.refusal}
      >
        <Banner tone="sky">{t('office.register_rules.at_once')}</Banner>
      </ReviewBar>
    </>
  );
}

/** A rule as its parts are named on the page. */
function wordsOf(t: Translate, rule: FieldRule): Readonly<Record<string, string>> {
  const yes = (is: boolean) => (is ? '✓' : '–');
  return {
    [t('office.register_rules.enabled')]: yes(rule.enabled),
    [t('office.register_rules.required')]: yes(rule.required),
    [t('office.register_rules.min')]: String(rule.minLength),
    [t('office.register_rules.max')]: String(rule.maxLength),
    [t('office.register_rules.pattern')]: t(`field.pattern.${rule.patternId}`),
    [t('office.register_rules.accepted')]: rule.acceptedPattern,
  };
}
