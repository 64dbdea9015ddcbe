export { socialModule } from './module.ts';
export { type NewcomerCall, type NewcomerDesk, newcomerDesks } from './newcomer-desk.ts';
export { pageHostsOf } from './page-hosts.ts';
export { type FirebaseRefusal, verifyFirebaseToken } from './verify-firebase-token.ts';
