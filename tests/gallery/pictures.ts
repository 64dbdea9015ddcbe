import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type GalleryLook, lookName } from './looks.ts';
import type { Place } from './places.ts';

/** The small pictures are taken in this look. */
const SMALL_LOOK = '1440-bn-light';
const SMALL_WIDTH = 480;
const SMALL_QUALITY = 60;
const FULL_QUALITY = 80;
const TALLEST = 4_000;
/** Pictures of played games have words and digits to read, so they keep more of their size. */
const GAME_WIDTHS = { 390: 390, 1440: 960 } as const;
const GAME_QUALITY = 55;
/** The names of pictures of played games begin like this. */
const PLAYED = 'played-';

/** Where pictures go: all of them at full size, and a small one of each for the documents. */
export type Folders = { readonly full: string; readonly small: string };

/** Saves the whole page at full size, and its first screen, small, for the documents. */
export async function savePicture(
  page: Page,
  of: { readonly place: Place; readonly look: GalleryLook; readonly folders: Folders },
): Promise<void> {
  const { place, look, folders } = of;
  const { width } = look;
  const path = join(folders.full, `${place.name}-${lookName(look)}.jpeg`);
  const type = { type: 'jpeg', quality: FULL_QUALITY } as const;
  if (lookName(look) === SMALL_LOOK) {
    await sharp(await page.screenshot())
      .resize(SMALL_WIDTH)
      .webp({ quality: SMALL_QUALITY })
      .toFile(join(folders.small, `${place.name}.webp`));
  }
  if (place.who !== 'operator') {
    await page.screenshot({ path, fullPage: true, ...type });
    return;
  }
  // The back office scrolls inside its frame, so the window is made as tall as its content.
  const window = page.viewportSize() ?? { width, height: 900 };
  const below = await page.evaluate<number>(
    "(() => { const desk = document.querySelector('main'); return desk === null ? 0 : desk.scrollHeight - desk.clientHeight; })()",
  );
  await page.setViewportSize({ width, height: Math.min(window.height + below, TALLEST) });
  await page.screenshot({ path, ...type });
  await page.setViewportSize(window);
}

/** Saves what the window shows of a game whose round is over. */
export async function saveGamePicture(
  page: Page,
  of: { readonly name: string; readonly look: GalleryLook; readonly folders: Folders },
): Promise<void> {
  const { name, look, folders } = of;
  await sharp(await page.screenshot())
    .resize(GAME_WIDTHS[look.width])
    .webp({ quality: GAME_QUALITY, effort: 6 })
    .toFile(join(folders.small, `${PLAYED}${name}-${look.width}-${look.language}.webp`));
}

/** Takes the small pictures of screens away, so that none stays of a screen that is gone. */
export function clearSmall({ small }: Folders): void {
  for (const file of globSync('*.webp', { cwd: small })) {
    if (!file.startsWith(PLAYED)) {
      rmSync(join(small, file));
    }
  }
}

/** Writes the page that shows all small pictures: the site, the games, the back office. */
export function writeIndex({ small }: Folders): void {
  const files = globSync('*.webp', { cwd: small });
  const isOffice = (file: string) => file.startsWith('office-');
  const isPlayed = (file: string) => file.startsWith(PLAYED);
  const shown = (title: string, names: readonly string[]) => [
    `## ${title}`,
    '',
    ...names.toSorted().map((file) => `![${file.replace('.webp', '')}](${file})`),
    '',
  ];
  const lines = [
    '# Every screen, small',
    '',
    'These pictures show the screens in Bengali, light, 1440 px wide, and each kind of game at the end of a round, at both widths and in both languages. `npm run gallery` takes those of the screens, and pictures of full size in eight looks in `gallery/`; `npm run gallery -- games` plays the games.',
    '',
    ...shown(
      'Site',
      files.filter((file) => !isOffice(file) && !isPlayed(file)),
    ),
    ...shown('Games at the end of a round', files.filter(isPlayed)),
    ...shown('Back office', files.filter(isOffice)),
  ];
  writeFileSync(join(small, 'README.md'), lines.join('\n'));
}
