import { expect, test } from 'vitest';
import { serverFolderProblems } from './server-folders.ts';

const filesIn = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/step-${index}${ending}`);

test.each(['modules/points/server', 'studios/lottery/server', 'vendors/sample/server'])(
  '26 files at the top of %s are refused with what to do',
  (folder) => {
    expect(serverFolderProblems(filesIn(folder, 26))).toEqual([
      `${folder}: folder-too-full: 26 files at its top, at most 25: move files of one subject to server/<subject>/`,
    ]);
  },
);

test('stores count like other files', () => {
  const folder = 'modules/points/server';
  const files = [...filesIn(folder, 25), `${folder}/points.store.ts`];
  expect(serverFolderProblems(files)).toHaveLength(1);
});

test('25 files, their tests and the files of groups are in order', () => {
  const folder = 'modules/points/server';
  const files = [
    ...filesIn(folder, 25),
    ...filesIn(folder, 25, '.test.ts'),
    ...filesIn(folder, 25, '.db.test.ts'),
    ...filesIn(`${folder}/mall`, 40),
    ...filesIn('modules/points/site', 40),
  ];
  expect(serverFolderProblems(files)).toEqual([]);
});
