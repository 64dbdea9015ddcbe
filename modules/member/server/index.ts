export type { ContactFields, MemberRow } from './member.store.ts';
export { createMember, listMembers, setLabels, setLanguage } from './members.ts';
export { memberModule } from './module.ts';
