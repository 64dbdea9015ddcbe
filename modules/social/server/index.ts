export { socialModule } from './module.ts';
export { type NewcomerCall, type NewcomerService, newcomerServices } from './newcomer-service.ts';
export { pageHostsOf } from './page-hosts.ts';
export { type FirebaseRefusal, verifyFirebaseToken } from './verify-firebase-token.ts';
