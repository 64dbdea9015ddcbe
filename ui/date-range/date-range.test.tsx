import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DateRange } from '#ui/date-range/date-range.tsx';

const render = (value: { from: string; to: string }) =>
  renderToString(
    <DateRange
      label="Days"
      fromLabel="From"
      toLabel="To"
      value={value}
      onChange={() => undefined}
      today="2026-11-21"
      presets={[
        { id: 'today', label: 'Today' },
        { id: 'previous7', label: 'Previous 7 days' },
      ]}
      calendar={{
        language: 'en',
        openLabel: 'Calendar',
        previousLabel: 'Previous month',
        nextLabel: 'Next month',
      }}
      refusalText={(why) => `refused: ${why}`}
    />,
  );

test('the preset that is shown is the chosen one [VAL-5]', () => {
  const html = render({ from: '2026-11-15', to: '2026-11-21' });
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-pressed="true"[^>]*>Previous 7 days/);
  expect(html.match(/type="date"/g)).toHaveLength(2);
});

test('a range of the caller that cannot be asked for is refused in words', () => {
  expect(render({ from: '2026-11-21', to: '2026-11-20' })).toContain('refused: order');
  expect(render({ from: '2026-01-01', to: '2026-11-20' })).toContain('refused: too_long');
  expect(render({ from: '2026-11-20', to: '2026-11-21' })).not.toContain('refused');
});
