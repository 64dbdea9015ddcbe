import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '#platform/site/testing/play-server.ts';
import { findButton, showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { answerQuestion, listQuestions, type OwnQuestion } from '../../contract.ts';
import { QuestionNote } from './question-note.tsx';

const DAY_MS = 86_400_000;
const QUESTION: OwnQuestion = {
  ...{ id: '7', code: 'payer', note: 'The last four digits are enough', wantsPicture: false },
  ...{ dueAt: Date.now() + DAY_MS, answeredAt: null },
};

async function show(change: Partial<OwnQuestion> | undefined) {
  let question = change === undefined ? undefined : { ...QUESTION, ...change };
  const sent: object[] = [];
  const user = await showScreen(
    <QuestionNote subject="deposit" subjectId="17" onAnswered={() => undefined} />,
    {
      session: { account: 'player1', accountType: 0 },
      server: [
        answers(listQuestions, () => ({ list: question === undefined ? [] : [question] })),
        answers(answerQuestion, (input) => {
          sent.push(input);
          question = { ...QUESTION, answeredAt: Date.now() };
          return true;
        }),
      ],
    },
  );
  return { user, sent };
}

test('the order says what the desk asks, in its own words too, and until when; the answer goes to the desk [CSH-2]', async () => {
  const { user, sent } = await show({});
  await screen.findByText(words('question.ask.payer'));
  screen.getByText(`“${QUESTION.note}”`);
  await user.click(await findButton(words('question.send')));
  await screen.findByText(words('question.empty'));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(words('question.text')), '…4321, mine');
  await user.click(await findButton(words('question.send')));
  await screen.findByText(words('question.sent'));
  expect(sent).toEqual([{ id: '7', text: '…4321, mine', images: [] }]);
});

test('a picture that is asked for is no optional one', async () => {
  const { user, sent } = await show({ code: 'receipt', wantsPicture: true });
  await screen.findByText(words('question.ask.receipt'));
  await user.type(screen.getByLabelText(words('question.text')), 'I paid');
  await user.click(await findButton(words('question.send')));
  await screen.findByText(words('question.pictures.missing'));
  expect(sent).toEqual([]);
});

test('after its time a question says so and is still answered', async () => {
  await show({ dueAt: Date.now() - DAY_MS });
  await screen.findByText(words('question.late'));
  await findButton(words('question.send'));
});
