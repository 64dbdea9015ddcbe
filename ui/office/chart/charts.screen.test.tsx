import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showOfficeScreen } from '../testing/show-office-screen.tsx';
import { heatOf, heatPicture, linePicture } from './chart-picture.ts';
import { HeatMap } from './heat-map.tsx';
import { LineChart } from './line-chart.tsx';

const COLOURS = { ground: '#fff', ink: '#000', muted: '#777', line: '#ccc', main: '#0b7a5c' };
const format = (value: number) => `${value} P`;

test('[O11] a heat map is a table whose numbers are read; what is not known yet is a dash', async () => {
  const rows = [
    { name: 'Slots', values: [4, 8] },
    { name: 'Live', values: [0] },
  ];
  await showOfficeScreen(
    <HeatMap label="By hour" columns={['00:00', '01:00']} rows={rows} format={format} />,
    { permissions: [] },
  );
  const table = screen.getByRole('table', { name: 'By hour' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(cells).toEqual(['00:0001:00', 'Slots4 P8 P', 'Live0 P–']);
});

test('[O11] the colour of a heat map is that of its highest value at most, and none at nothing', () => {
  expect([heatOf(10, 10), heatOf(5, 10), heatOf(0, 10), heatOf(-3, 10), heatOf(0, 0)]).toEqual([
    ...[1, 0.54],
    ...[0, 0, 0],
  ]);
});

test('[O11] a picture of a chart names it and its lines, and takes no text for markup', () => {
  const series = [
    { name: '<b>Today', values: [1, 2], tone: 'main' as const },
    { name: 'Before', values: [2, 1], tone: 'compared' as const },
  ];
  const labels = ['00:00', '01:00'];
  const picture = linePicture({ label: 'Stakes & more', labels, series, format }, COLOURS);
  expect(picture).toContain('>Stakes &amp; more</text>');
  expect(picture).toContain('— &lt;b>Today   - - Before');
  expect(picture.match(/<path fill="none"/g)).toHaveLength(2);
  const rows = [{ name: 'Slots', values: [4, 8] }];
  expect(heatPicture({ label: 'By hour', columns: labels, rows }, COLOURS)).toContain('>Slots<');
});

test('[O11] a chart is saved under its name', async () => {
  const drawn: string[] = [];
  const names: string[] = [];
  const decode = vi.fn(function decode(this: HTMLImageElement) {
    drawn.push(decodeURIComponent(this.src));
    return Promise.resolve();
  });
  const kept = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'decode');
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    value: decode,
    configurable: true,
  });
  const spies = [
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null),
    vi
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['png']))),
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file'),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) {
      spy.mockRestore();
    }
    if (kept === undefined) {
      Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
    } else {
      Object.defineProperty(HTMLImageElement.prototype, 'decode', kept);
    }
  });
  const series = [{ name: 'Today', values: [1, 2], tone: 'main' as const }];
  const user = await showOfficeScreen(
    <LineChart
      label="Stakes by hour"
      labels={['00:00', '01:00']}
      series={series}
      format={format}
    />,
    { permissions: [] },
  );
  await user.click(screen.getByRole('button', { name: '“Stakes by hour” ছবি হিসেবে সেভ করুন' }));
  await expect.poll(() => names).toEqual(['Stakes-by-hour.png']);
  expect(drawn[0]).toContain('Stakes by hour');
});
