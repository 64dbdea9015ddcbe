import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { REGISTER_FIELDS } from '#modules/registration/field-rules.ts';
import { problemText } from '#modules/registration/problem-text.ts';
import { type FieldRule, fieldProblem } from '#platform/contract/field-rule.ts';
import { useTranslate } from '#platform/site/translate.ts';
import type { Rules } from './rules.ts';

/** Nobody types these: the dialog or the server fills them in. */
const UNSEEN = new Set<string>(['recommenderId', 'verificationCode', 'captcha']);

/** The form as a newcomer would meet it; what is typed here is judged and goes nowhere. */
export function FormPreview(props: {
  readonly rules: Rules;
  readonly saved: Rules;
  readonly ages: { readonly agreement: number; readonly birthday: number };
}) {
  const { t } = useTranslate();
  const shown = REGISTER_FIELDS.filter(
    (field) => props.rules[field]?.enabled && !UNSEEN.has(field),
  );
  return (
    <div className="of-pad of-stack">
      <div className="of-fields">
        {shown.map((field) => {
          const rule = props.rules[field];
          return rule === undefined ? null : (
            <TriedField key={field} field={field} rule={rule} saved={props.saved[field]} />
          );
        })}
      </div>
      <span className="muted">
        {t('office.register_rules.agree', { 0: props.ages.agreement })}
        {props.rules['birthday']?.enabled
          ? ` ${t('office.register_rules.birthday_age', {
              0: Math.max(props.ages.agreement, props.ages.birthday),
            })}`
          : null}
      </span>
    </div>
  );
}

function TriedField(props: {
  readonly field: string;
  readonly rule: FieldRule;
  readonly saved: FieldRule | undefined;
}) {
  const { t } = useTranslate();
  const { field, rule } = props;
  const [text, setText] = useState('');
  // The server has not judged a pattern that is not saved: it is not run here.
  const isJudged = rule.acceptedPattern === props.saved?.acceptedPattern;
  const problem = fieldProblem(isJudged ? rule : { ...rule, acceptedPattern: '*' }, text);
  return (
    <TextInput
      label={t(`field.${field}`)}
      withAsterisk={rule.required}
      description={t('field.length.between', { 0: rule.minLength, 1: rule.maxLength })}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      error={text === '' || problem === undefined ? undefined : problemText(t, { field, problem })}
      autoComplete="off"
    />
  );
}
