export { chatModule } from './module.ts';
export { writeReplies } from './seed-demo.ts';
