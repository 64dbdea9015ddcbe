export { socialModule } from './module.ts';
export { pageHostsOf } from './providers/page-hosts.ts';
export {
  type NewcomerCall,
  type NewcomerService,
  newcomerServices,
} from './sign-in/newcomer-service.ts';
export { type FirebaseRefusal, verifyFirebaseToken } from './verify-firebase-token.ts';
