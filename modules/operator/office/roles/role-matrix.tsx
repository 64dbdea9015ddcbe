import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { Static } from 'typebox';
import { useTranslate } from '#platform/site/translate.ts';
import { groupDigits } from '#ui/office/format.tsx';
import { SideScroll } from '#ui/office/list/side-scroll.tsx';
import { Empty, Pill } from '#ui/office/states.tsx';
import type { listRoles } from '../../contract.roles-office.ts';
import { conflictsOf } from './conflicts.ts';
import { groupsOf } from './permission-groups.ts';
import { permissionName } from './permission-name.ts';
import { searched } from './permission-picker.tsx';

type Roles = Static<typeof listRoles.output>;
type Role = Roles['rows'][number];

type RoleMatrixProps = Roles & {
  readonly search: string;
  readonly onOpen?: (role: Role) => void;
};

/** A row for each permission below the work that it belongs to, a column for each role. */
export function RoleMatrix(props: RoleMatrixProps) {
  const { t } = useTranslate();
  const { rows, permissions, decided, brand, search, onOpen } = props;
  const groups = groupsOf(
    permissions,
    searched(search, (one) => permissionName(t, one)),
  );
  if (groups.length === 0) {
    return <Empty title={t('office.roles.search.none')} />;
  }
  return (
    <section className="of-card">
      <SideScroll label={t('office.roles.title')}>
        <table className="of-table" aria-label={t('office.roles.title')}>
          <thead>
            <tr>
              <th scope="col">{t('office.roles.permission')}</th>
              {rows.map((role) => (
                <th key={role.id} scope="col">
                  <span className="of-row">
                    {role.name}
                    <span className="muted num">{t('office.roles.staff', { 0: role.staff })}</span>
                    {role.brandId !== 0 && (
                      <Pill tone="sky">
                        {role.brandId === brand.id
                          ? brand.code
                          : t('office.roles.scope.brand', { 0: role.brandId })}
                      </Pill>
                    )}
                    {role.ceiling !== null && (
                      <Pill tone="leaf">
                        {t('office.roles.up_to', { 0: groupDigits(role.ceiling) })}
                      </Pill>
                    )}
                    {conflictsOf(role.permissions, decided).length > 0 && (
                      <span title={t('office.roles.conflict')}>
                        <Pill tone="pollen">{t('office.roles.conflict.short')}</Pill>
                      </span>
                    )}
                    {onOpen !== undefined && (
                      <Button size="compact-xs" variant="subtle" onClick={() => onOpen(role)}>
                        {t('office.change')}
                      </Button>
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Fragment key={group.id}>
                <tr>
                  <th scope="rowgroup" colSpan={rows.length + 1}>
                    {t(`office.roles.group.${group.id}`)}
                  </th>
                </tr>
                {group.permissions.map((permission) => (
                  <tr key={permission}>
                    <td>
                      {permissionName(t, permission)}{' '}
                      <span className="muted code">{permission}</span>
                    </td>
                    {rows.map((role) => (
                      <td key={role.id}>
                        <Held
                          isHeld={role.permissions.some((one) => one === '*' || one === permission)}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </section>
  );
}

function Held({ isHeld }: { readonly isHeld: boolean }) {
  const { t } = useTranslate();
  return isHeld ? (
    <Check size={14} color="var(--leaf-ink)" role="img" aria-label={t('office.yes')} />
  ) : (
    <span className="muted" role="img" aria-label={t('office.no')}>
      –
    </span>
  );
}
