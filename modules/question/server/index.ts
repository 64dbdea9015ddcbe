export { questionModule } from './module.ts';
export { type QuestionSubject, questionSubjects } from './subjects.ts';
