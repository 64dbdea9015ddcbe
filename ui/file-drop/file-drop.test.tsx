import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { formatBytes } from '#ui/file-drop/format-bytes.ts';

test('a size is read in the unit that suits it', () => {
  expect([1, 348_160, 4_404_019, 5 * 1024 * 1024].map(formatBytes)).toEqual([
    '1 KB',
    '340 KB',
    '4.2 MB',
    '5.0 MB',
  ]);
});

test('the field asks for PNG and JPEG and is described by what is taken [VAL-4]', () => {
  const html = renderToString(
    <FileDrop
      label="Pictures"
      hint="PNG or JPG, 5 MB each, up to 3"
      prompt="Choose pictures"
      files={[new File(['x'], 'receipt.png')]}
      onFiles={() => undefined}
      refusalText={(why) => why}
      removeLabel={(name) => `Remove ${name}`}
    />,
  );
  const [, hintId] = /aria-describedby="(\S+) [^"]+"/.exec(html) ?? [];
  expect(html).toContain('accept="image/png,image/jpeg" multiple=""');
  expect(html).toContain(`<small id="${hintId}">PNG or JPG`);
  expect(html).toContain('aria-label="Remove receipt.png"');
});
