export { languageOf } from './language-of.ts';
export type { ContactFields } from './member.store.ts';
export { createMember, setLanguage } from './members.ts';
export { memberModule } from './module.ts';
