export { QuestionsPart } from './questions-part.tsx';
