import { useOffice } from '#platform/office/use-office.ts';
import { listRoles } from '../../contract.roles-office.ts';

/** All roles as choices of a select. */
export function useRoleChoices() {
  const { data } = useOffice(listRoles, {});
  return data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? [];
}
