export { bindEmail, bindMobile, contactsOfMember, setRealName } from './bind-contact.ts';
export { languageOf } from './language-of.ts';
export { maskDigits, maskEmail, maskName } from './mask-contact.ts';
export type { ContactFields } from './member.store.ts';
export { createMember, setLanguage } from './members.ts';
export { memberModule } from './module.ts';
export { nicknameOf } from './nickname.ts';
export { markPerson } from './person-marks.ts';
export { insertBirthday } from './security/birthday.store.ts';
