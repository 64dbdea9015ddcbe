import { type AgentList, agentList } from '#modules/lists/server/index.ts';
import { CONTRACT_CALLS } from '../../calls-of-kind.ts';
import { KINDS, type Kind } from '../../field-rules.ts';
import { contractHandlers } from '../contracts/contract-handlers.ts';

/** What the own contract came to in each period, of each kind, as a file. */
export const runFiles: readonly AgentList[] = KINDS.map(fileOfRuns);

function fileOfRuns(kind: Kind): AgentList {
  return agentList({
    name: `agent-${kind}`,
    title: `agent.${kind}.title`,
    of: CONTRACT_CALLS[kind].runs,
    among: contractHandlers,
    page: ({ list, totalPages }) => ({ rows: list, pages: totalPages }),
    keyOf: ({ id }) => id,
    columns: [
      { title: 'agent.file.number', cell: ({ id }) => id },
      { title: 'agent.file.from', cell: ({ from }, { moment }) => moment(from) },
      { title: 'agent.file.until', cell: ({ until }, { moment }) => moment(until) },
      { title: 'agent.file.version', cell: ({ version }) => String(version) },
      { title: 'agent.file.gross', cell: ({ gross }) => gross },
      { title: 'agent.run.pays', cell: ({ pays }) => pays },
      { title: 'agent.run.carries', cell: ({ carries }) => carries },
      { title: 'agent.file.state', cell: ({ state }, { text }) => text(`agent.run.${state}`) },
      { title: 'agent.file.paidAt', cell: ({ paidAt }, { moment }) => moment(paidAt) },
    ],
  });
}
