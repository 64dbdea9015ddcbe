import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { formatClock } from '#ui/countdown/format-clock.ts';

test('a clock reads mm:ss, and with hours from an hour on', () => {
  expect([0, 9, 61, 3599, 3600, 3700].map(formatClock)).toEqual([
    '00:00',
    '00:09',
    '01:01',
    '59:59',
    '1:00:00',
    '1:01:40',
  ]);
});

test('on the server the time is not known, so cached pages never show a wrong clock', () => {
  const html = renderToString(
    <Countdown label="Closes in" endsAtMs={60_000} totalMs={60_000} serverNow={() => 0} />,
  );
  expect(html).toContain('--:--');
  expect(html).toMatch(/role="timer" aria-label="Closes in"/);
});
