export { inquiryModule } from './module.ts';
