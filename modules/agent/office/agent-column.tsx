import type { Translate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';

/** The column of the agent whose contract it is. */
export function agentColumn<Row>(
  t: Translate,
  agentOf: (row: Row) => { readonly id: string; readonly name: string },
): Column<Row> {
  return {
    id: 'agent',
    title: t('office.agents.agent'),
    cell: (row) => {
      const { id, name } = agentOf(row);
      return (
        <EntityLink kind="member" id={id}>
          {name}
        </EntityLink>
      );
    },
    text: (row) => agentOf(row).name,
  };
}
