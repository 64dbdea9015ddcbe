import { Checkbox, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { groupsOf } from './permission-groups.ts';
import { permissionName } from './permission-name.ts';

type PermissionPickerProps = {
  readonly known: readonly string[];
  readonly held: readonly string[];
  readonly onChange: (held: string[]) => void;
};

/** Permissions by the work that they belong to, a whole group at once or one by one, with a search over names and codes. */
export function PermissionPicker({ known, held, onChange }: PermissionPickerProps) {
  const { t } = useTranslate();
  const [search, setSearch] = useState('');
  const groups = groupsOf(
    known,
    searched(search, (one) => permissionName(t, one)),
  );
  const put = (permissions: readonly string[], isHeld: boolean) =>
    onChange([...held.filter((one) => !permissions.includes(one)), ...(isHeld ? permissions : [])]);
  return (
    <div className="of-stack">
      <TextInput
        label={t('office.roles.search')}
        leftSection={<Search size={14} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {groups.length === 0 && <span className="muted">{t('office.roles.search.none')}</span>}
      {groups.map(({ id, permissions }) => {
        const count = permissions.filter((one) => held.includes(one)).length;
        return (
          <fieldset
            key={id}
            className="of-card"
            aria-label={t(`office.roles.group.${id}`)}
            style={{ margin: 0, padding: 0, minInlineSize: 0 }}
          >
            <div className="of-pad of-stack">
              <Checkbox
                size="xs"
                fw={600}
                label={t('office.roles.group.all', {
                  ...{ 0: t(`office.roles.group.${id}`), 1: count, 2: permissions.length },
                })}
                checked={count === permissions.length}
                indeterminate={count > 0 && count < permissions.length}
                onChange={(event) => put(permissions, event.currentTarget.checked)}
              />
              <div className="of-fields" style={{ padding: 0 }}>
                {permissions.map((permission) => (
                  <Checkbox
                    key={permission}
                    size="xs"
                    label={permissionName(t, permission)}
                    description={permission}
                    checked={held.includes(permission)}
                    onChange={(event) => put([permission], event.currentTarget.checked)}
                  />
                ))}
              </div>
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

/** Whether a permission is one that is searched for, by its code or its name. */
export function searched(
  search: string,
  nameOf: (permission: string) => string,
): (permission: string) => boolean {
  const part = search.trim().toLowerCase();
  return (permission) => `${permission} ${nameOf(permission)}`.toLowerCase().includes(part);
}
