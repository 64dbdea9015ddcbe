import { Button, Checkbox } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { SideScroll } from '#ui/office/list/side-scroll.tsx';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { listRoles } from '../../contract.office.ts';
import { permissionName } from './permission-name.ts';
import { RoleDialog, type RoleDraft } from './role-dialog.tsx';

/** The permission matrix: a row for each permission, a column for each role. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(listRoles, {});
  const mayManage = useMay('staff.manage');
  const [draft, setDraft] = useState<RoleDraft>();
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  const open = (role: (typeof data.rows)[number]) =>
    setDraft({ ...role, before: role.permissions });
  return (
    <div className="of-page">
      <div className="of-head">
        <h1>
          {t('office.roles.title')} <span className="muted num">{data.rows.length}</span>
        </h1>
        <span className="of-grow" />
        {mayManage && (
          <Button
            leftSection={<Plus size={14} />}
            onClick={() =>
              setDraft({
                id: undefined,
                code: '',
                name: '',
                brandId: 0,
                permissions: [],
                before: [],
              })
            }
          >
            {t('office.roles.add')}
          </Button>
        )}
      </div>
      <section className="of-card">
        <SideScroll label={t('office.roles.title')}>
          <table className="of-table" aria-label={t('office.roles.title')}>
            <thead>
              <tr>
                <th scope="col">{t('office.roles.permission')}</th>
                {data.rows.map((role) => (
                  <th key={role.id} scope="col">
                    <span className="of-row">
                      {role.name}
                      <span className="muted num">
                        {t('office.roles.staff', { 0: role.staff })}
                      </span>
                      {mayManage && (
                        <Button size="compact-xs" variant="subtle" onClick={() => open(role)}>
                          {t('office.change')}
                        </Button>
                      )}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.permissions.map((permission) => (
                <tr key={permission}>
                  <td>
                    {permissionName(t, permission)} <span className="muted code">{permission}</span>
                  </td>
                  {data.rows.map((role) => (
                    <td key={role.id}>
                      <Checkbox
                        size="xs"
                        readOnly
                        tabIndex={-1}
                        checked={role.permissions.some(
                          (held) => held === '*' || held === permission,
                        )}
                        aria-label={`${role.name}: ${permission}`}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </SideScroll>
      </section>
      {draft !== undefined && (
        <RoleDialog
          key={draft.id ?? 'new'}
          draft={draft}
          known={data.permissions}
          onClose={() => setDraft(undefined)}
        />
      )}
    </div>
  );
}
