import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Calendar } from '#ui/calendar/calendar.tsx';

const render = (language: 'bn' | 'en', max?: string) =>
  renderToString(
    <Calendar
      language={language}
      previousLabel="Previous month"
      nextLabel="Next month"
      chosen={{ from: '2026-11-15', to: '2026-11-21' }}
      today="2026-11-21"
      onChoose={() => undefined}
      max={max}
    />,
  );

test('one day is in the tab order, chosen days are marked, today says so [VAL-5]', () => {
  const html = render('en');
  expect(html.match(/data-day="[^"]+" tabindex="0"/gi)).toEqual([
    expect.stringContaining('2026-11-15'),
  ]);
  expect(html.match(/aria-selected="true"/g)).toHaveLength(7);
  expect(html).toMatch(/data-day="2026-11-21"[^>]*aria-current="date"/);
});

test('days and months are named in the language of the page, with Latin digits', () => {
  expect(render('en')).toMatch(/aria-label="Saturday,? 21 November 2026"/);
  const bengali = render('bn');
  expect(bengali).toContain('নভেম্বর 2026');
  expect(bengali).not.toMatch(/[০-৯]/);
});

test('days beyond the bound cannot be chosen, and there is no month after it', () => {
  const html = render('en', '2026-11-21');
  const next = html.match(/<button[^>]*>/g)?.find((button) => button.includes('"Next month"'));
  expect(next).toContain('disabled=""');
  expect(html).toMatch(/data-day="2026-11-22"[^>]*disabled=""/);
  expect(html).not.toMatch(/data-day="2026-11-21"[^>]*disabled=""/);
});
