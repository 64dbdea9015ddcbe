import { expect, test } from 'vitest';
import { judgeFiles } from '#ui/file-drop/judge-files.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const LIMITS = { maxFiles: 3, maxBytes: 100 };

function aFile(name: string, head: readonly number[], bytes = 20): File {
  const content = new Uint8Array(bytes);
  content.set(head);
  return new File([content], name, { lastModified: 1 });
}

const judge = (held: readonly File[], ...added: readonly File[]) => judgeFiles(held, added, LIMITS);

test('PNG and JPEG are taken by what they are, not by what they are called [VAL-4]', async () => {
  const { files, refused } = await judge(
    [],
    aFile('a.png', PNG),
    aFile('b.JPG', JPEG),
    aFile('fake.png', [0x47, 0x49, 0x46]),
    aFile('empty.png', [], 0),
  );
  expect(files.map(({ name }) => name)).toEqual(['a.png', 'b.JPG']);
  expect(refused).toEqual([
    { name: 'fake.png', why: 'type' },
    { name: 'empty.png', why: 'type' },
  ]);
});

test('a picture may have exactly the limit, not one byte more [VAL-4]', async () => {
  const { files, refused } = await judge(
    [],
    aFile('full.png', PNG, 100),
    aFile('over.png', PNG, 101),
  );
  expect(files.map(({ name }) => name)).toEqual(['full.png']);
  expect(refused).toEqual([{ name: 'over.png', why: 'size' }]);
});

test('three pictures at most, and one that is held already counts once [VAL-4]', async () => {
  const held = [aFile('1.png', PNG), aFile('2.png', PNG)];
  const { files, refused } = await judge(
    held,
    aFile('2.png', PNG),
    aFile('3.png', PNG),
    aFile('4.png', PNG),
  );
  expect(files.map(({ name }) => name)).toEqual(['1.png', '2.png', '3.png']);
  expect(refused).toEqual([{ name: '4.png', why: 'count' }]);
});
