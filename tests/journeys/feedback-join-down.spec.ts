import { expect, test as base, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { dress, looks, violations } from './axe-page.ts';
import { type Desk, openDesk } from './desk.ts';
import { logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const feedback = wordsOf('modules/feedback', 'bn');
const join = wordsOf('modules/join', 'bn');
const download = wordsOf('modules/download', 'bn');
const TEXT = 'ফলাফলের পাতা খুব ধীরে খোলে';

let house: OwnServer;
let desk: Desk;
base.describe.configure({ mode: 'serial' });
test.use({ baseURL: async ({}, use) => await use(house.url) });
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  desk = await openDesk(house);
});
test.afterAll(async () => {
  await house.stop();
});

/** Rooms open it by its id; an address of a picture that the page does not have does no harm to the story. */
async function openFeedback(page: Page): Promise<void> {
  await page.goto('/help', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: feedback('feedback.title') }).first().click();
}
