import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { REGISTER_FIELDS } from '#modules/registration/field-rules.ts';
import { type FieldRule, isUsablePattern, PATTERN } from '#platform/contract/field-rule.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { SideScroll } from '#ui/office/list/side-scroll.tsx';
import type { Rules } from './rules.ts';

const MAX_LENGTH = 255;
/** The server decides; this only spares a round trip. */
const ALWAYS_ASKED = new Set<string>(['username', 'password']);

type RuleTableProps = {
  readonly rules: Rules;
  readonly saved: Rules;
  readonly isLocked: boolean;
  readonly onChange: (field: string, rule: FieldRule) => void;
};

/** Every field with its rule, each part edited in place. */
export function RuleTable(props: RuleTableProps) {
  const { t } = useTranslate();
  const heads = ['field', 'enabled', 'required', 'min', 'max', 'pattern', 'accepted'] as const;
  return (
    <SideScroll label={t('office.register_rules.title')}>
      <table className="of-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`office.register_rules.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {REGISTER_FIELDS.map((field) => {
            const rule = props.rules[field];
            return rule === undefined ? null : (
              <RuleRow key={field} {...props} field={field} rule={rule} />
            );
          })}
        </tbody>
      </table>
    </SideScroll>
  );
}

function RuleRow(props: RuleTableProps & { readonly field: string; readonly rule: FieldRule }) {
  const { t } = useTranslate();
  const { field, rule, isLocked } = props;
  const name = t(`field.${field}`);
  const label = (part: string) => `${name}: ${t(`office.register_rules.${part}`)}`;
  const change = (part: Partial<FieldRule>) => props.onChange(field, { ...rule, ...part });
  const isFixed = isLocked || ALWAYS_ASKED.has(field);
  const isChanged = JSON.stringify(rule) !== JSON.stringify(props.saved[field]);
  return (
    <tr>
      <th scope="row">
        {name}
        {isChanged && ' •'}
      </th>
      <td>
        <Checkbox
          aria-label={label('enabled')}
          checked={rule.enabled}
          disabled={isFixed}
          onChange={(event) =>
            change(
              event.currentTarget.checked ? { enabled: true } : { enabled: false, required: false },
            )
          }
        />
      </td>
      <td>
        <Checkbox
          aria-label={label('required')}
          checked={rule.required}
          disabled={isFixed || !rule.enabled}
          onChange={(event) => change({ required: event.currentTarget.checked })}
        />
      </td>
      {(['minLength', 'maxLength'] as const).map((part) => (
        <td key={part}>
          <NumberInput
            aria-label={label(part === 'minLength' ? 'min' : 'max')}
            value={rule[part]}
            min={0}
            max={MAX_LENGTH}
            allowDecimal={false}
            disabled={isLocked}
            error={rule.minLength > rule.maxLength}
            w={72}
            onChange={(value) => change({ [part]: Number(value) })}
          />
        </td>
      ))}
      <td>
        <Select
          aria-label={label('pattern')}
          allowDeselect={false}
          disabled={isLocked}
          data={Object.values(PATTERN).map((id) => ({
            value: String(id),
            label: t(`field.pattern.${id}`),
          }))}
          value={String(rule.patternId)}
          onChange={(value) => change({ patternId: Number(value) })}
        />
      </td>
      <td>
        <TextInput
          aria-label={label('accepted')}
          value={rule.acceptedPattern}
          maxLength={200}
          disabled={isLocked}
          spellCheck={false}
          error={!isUsablePattern(rule.acceptedPattern)}
          onChange={(event) => change({ acceptedPattern: event.currentTarget.value })}
        />
      </td>
    </tr>
  );
}
