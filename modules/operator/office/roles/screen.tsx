import { Button, TextInput } from '@mantine/core';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import { listRoles } from '../../contract.roles-office.ts';
import { RoleDialog, type RoleDraft } from './role-dialog.tsx';
import { RoleMatrix } from './role-matrix.tsx';

const NOTHING: RoleDraft = {
  ...{ id: undefined, code: '', name: '', brandId: 0, permissions: [], ceiling: null },
  before: { permissions: [], ceiling: null },
};

/** What each role may do, by the work that a permission belongs to. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(listRoles, {});
  const mayManage = useMay('staff.manage');
  const [draft, setDraft] = useState<RoleDraft>();
  const [search, setSearch] = useState('');
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <div className="of-page">
      <div className="of-head">
        <h1>
          {t('office.roles.title')} <span className="muted num">{data.rows.length}</span>
        </h1>
        <span className="of-grow" />
        {mayManage && (
          <Button leftSection={<Plus size={14} />} onClick={() => setDraft(NOTHING)}>
            {t('office.roles.add')}
          </Button>
        )}
      </div>
      <TextInput
        aria-label={t('office.roles.search')}
        placeholder={t('office.roles.search')}
        leftSection={<Search size={14} />}
        maw={360}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <RoleMatrix
        {...data}
        search={search}
        {...(mayManage ? { onOpen: (role) => setDraft({ ...role, before: role }) } : {})}
      />
      {draft !== undefined && (
        <RoleDialog
          key={draft.id ?? 'new'}
          draft={draft}
          known={data.permissions}
          decided={data.decided}
          brand={data.brand}
          onClose={() => setDraft(undefined)}
        />
      )}
    </div>
  );
}
