import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Download, listDownloads } from '#modules/download/contract.ts';
import { answers } from '#platform/site/testing/play-server.ts';
import { showScreen, words } from '#platform/site/testing/show-screen.tsx';
import { Screen } from './screen.tsx';

const NOTHING = {
  url: '',
  qrCodeUrl: '',
  version: '',
  sizeBytes: null,
  sha256: '',
  releasedOn: '',
  minimumOs: '',
  permissions: [],
};
const WEB_APP: Download = { ...NOTHING, resourceType: 'PWA', name: 'Shapla' };
const APK: Download = {
  resourceType: 'ANDROID',
  name: 'শাপলা APK',
  url: 'https://files.example.com/shapla.apk',
  qrCodeUrl: '',
  version: '2.1.0',
  sizeBytes: 9_300_000,
  sha256: 'ab'.repeat(32),
  releasedOn: '2026-11-20',
  minimumOs: 'Android 9',
  permissions: ['ইন্টারনেট: খেলতে লাগে'],
};
const offered = (rows: Download[], domainList: string[] = []) => [
  answers(listDownloads, () => ({ rows, domainList })),
];
const heading = (name: string) => screen.queryByRole('heading', { name });

test('the download page has a card for what there is alone, and a code that brings it to the phone [RTE-7] [BRD-8]', async () => {
  await showScreen(<Screen />, { path: '/download', server: offered([WEB_APP]) });
  expect(await screen.findByRole('heading', { name: words('download.web.title') })).toBeTruthy();
  expect(heading(APK.name)).toBeNull();
  expect(screen.getByRole('img', { name: /QR/ })).toBeTruthy();
});

test('a file is shown with how to check that it is ours, and the page shows the real addresses [RTE-7] [BRD-8] [BRD-9]', async () => {
  const here = location.hostname;
  const server = offered([WEB_APP, APK], [here, 'story.test']);
  await showScreen(<Screen />, { path: '/download', server });
  expect(await screen.findByRole('heading', { name: APK.name })).toBeTruthy();
  const get = screen.getByRole('link', { name: words('download.get') });
  expect(get.getAttribute('href')).toBe(APK.url);
  expect(screen.getByText(APK.sha256)).toBeTruthy();
  expect(screen.getByText('9.3 MB')).toBeTruthy();
  expect(screen.getByText('https://story.test')).toBeTruthy();
  expect(screen.getAllByText(words('download.real.here'))).toHaveLength(1);
});

test('an address that is none of the brand’s is warned of [BRD-9]', async () => {
  await showScreen(<Screen />, { path: '/download', server: offered([], ['story.test']) });
  const warning = words('download.real.foreign', { 0: location.hostname });
  expect(await screen.findByText(warning)).toBeTruthy();
});
