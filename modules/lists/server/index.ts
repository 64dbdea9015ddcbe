export { type AgentList, agentList, agentLists } from './agent-list.ts';
export { exportedList, exportedLists } from './exported-list.ts';
export { listsModule } from './module.ts';
