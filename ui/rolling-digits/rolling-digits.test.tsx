import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { reelsOf } from '#ui/rolling-digits/reels.ts';
import { RollingDigits } from '#ui/rolling-digits/rolling-digits.tsx';

test('each digit has a reel, all between is a mark [JKP-2]', () => {
  expect(reelsOf('৳1,20.5').map(({ digit, mark }) => digit ?? mark)).toEqual([
    '৳',
    1,
    ',',
    2,
    0,
    '.',
    5,
  ]);
});

test('a digit keeps its reel when the amount grows by a place [JKP-2]', () => {
  const last = (amount: string) => reelsOf(amount).at(-1)?.place;
  expect(last('99.99')).toBe(last('100.00'));
});

test('the ear hears the whole amount once, the reels are for the eye [JKP-2]', () => {
  const html = renderToString(<RollingDigits label="Jackpot" value={14_502_310_000n} symbol="৳" />);
  expect(html).toMatch(/sr-only">Jackpot(<!-- -->)?: (<!-- -->)?৳1,450,231\.00</);
  expect(html.match(/rolling-reel"/g)).toHaveLength(9);
  expect(html).toContain('aria-hidden="true" class="rolling-reels"');
});

test('bare digits have no separators, while the ear hears the whole amount [JKP-2]', () => {
  const html = renderToString(
    <RollingDigits label="Jackpot" value={14_502_319_900n} symbol="P" isBare />,
  );
  expect(html.match(/rolling-reel"/g)).toHaveLength(7);
  expect(html.match(/rolling-mark"/g)).toHaveLength(1);
  expect(html).toContain('1,450,231.99');
});
