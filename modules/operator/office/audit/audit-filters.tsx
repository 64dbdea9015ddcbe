import { Select } from '@mantine/core';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { actionName } from '#ui/office/case/action-name.ts';
import { FilterChip } from '#ui/office/list/filter-chip.tsx';
import { FilterDates } from '#ui/office/list/filter-dates.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { listAuditChoices } from '../../contract.audit-office.ts';

type Name = 'staff' | 'action' | 'entity' | 'field' | 'ip' | 'days';

/** Filters of the audit trail: person, action, thing, field, address, days. */
export function AuditFilters(props: {
  readonly values: Readonly<Partial<Record<Name, string>>>;
  readonly onSet: (name: Name, value: string | null) => void;
}) {
  const { t } = useTranslate();
  const { values, onSet } = props;
  const { staff = [], actions = [] } = useOffice(listAuditChoices, {}).data ?? {};
  const actionLabel = t('office.approval.action');
  return (
    <>
      <FilterChoice
        label={t('office.audit.staff')}
        value={values.staff}
        onChange={(value) => onSet('staff', value)}
        options={staff.map((name) => ({ value: name, label: name }))}
      />
      <FilterChip label={actionLabel} isSet={values.action !== undefined}>
        <Select
          aria-label={actionLabel}
          variant="unstyled"
          placeholder={t('office.any')}
          data={actions.map((action) => ({ value: action, label: actionName(t, action) }))}
          value={values.action ?? null}
          onChange={(value) => onSet('action', value)}
          searchable
          clearable
          w={220}
        />
      </FilterChip>
      <FilterDates
        label={t('office.time')}
        value={values.days}
        onChange={(value) => onSet('days', value)}
      />
      {(['entity', 'field', 'ip'] as const).map((name) => (
        <FilterText
          key={name}
          label={t(`office.audit.filter.${name}`)}
          value={values[name]}
          onChange={(value) => onSet(name, value)}
        />
      ))}
    </>
  );
}
