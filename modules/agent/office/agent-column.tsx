import type { Translate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';

/** The column of the agent whose contract it is. */
export function agentColumn<Row extends { readonly agentId: string; readonly agent: string }>(
  t: Translate,
): Column<Row> {
  return {
    id: 'agent',
    title: t('office.agents.agent'),
    cell: (row) => (
      <EntityLink kind="member" id={row.agentId}>
        {row.agent}
      </EntityLink>
    ),
    text: (row) => row.agent,
  };
}
