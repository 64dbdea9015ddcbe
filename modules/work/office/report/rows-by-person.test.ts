import { expect, test } from 'vitest';
import { rowsByPerson } from './rows-by-person.ts';

test('a report by queue is also one by person, who finished most first', () => {
  const rows = [
    { queue: 'cases', came: 5, done: 3, left: 2, people: [{ staff: 'rima', count: 3 }] },
    {
      ...{ queue: 'chats', came: 4, done: 4, left: 0 },
      people: [
        { staff: 'karim', count: 4 },
        { staff: 'rima', count: 2 },
      ],
    },
    { queue: 'feedback', came: 0, done: 0, left: 0, people: [] },
  ];
  expect(rowsByPerson(rows)).toEqual([
    {
      ...{ staff: 'rima', count: 5 },
      queues: [
        { queue: 'cases', count: 3 },
        { queue: 'chats', count: 2 },
      ],
    },
    { staff: 'karim', count: 4, queues: [{ queue: 'chats', count: 4 }] },
  ]);
});
