import type { Module } from '#platform/module.ts';
import { answerQuestionHandler } from './answer-question.ts';
import { askMemberHandler } from './ask-member.ts';
import { listAskedQuestionsHandler, lookAtAnswerHandler } from './asked-office.ts';
import { listQuestionsHandler } from './own-questions.ts';

export const questionModule: Module = {
  name: 'question',
  handlers: [
    listQuestionsHandler,
    answerQuestionHandler,
    askMemberHandler,
    listAskedQuestionsHandler,
    lookAtAnswerHandler,
  ],
};
