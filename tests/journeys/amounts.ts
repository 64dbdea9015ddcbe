import { expect, type Locator, type Page } from '@playwright/test';
import { wordsOf } from './words.ts';

const wallet = { bn: wordsOf('modules/wallet', 'bn'), en: wordsOf('modules/wallet', 'en') };

/** Finds the balance in the header, whose name is the amount and then what a press does. */
export function balanceOf(page: Page, language: 'bn' | 'en' = 'bn'): Locator {
  return page.getByRole('button', { name: new RegExp(`${wallet[language]('wallet.refresh')}$`) });
}

/** Reads the first amount in a text, in hundredths: `P 9,980.50` is 998050. Throws when there is none. */
export function hundredthsIn(text: string | null): number {
  const match = /([−-]?)[^\d−-]*([\d,]+)\.(\d{2})/.exec(text ?? '');
  if (match === null) {
    throw new Error(`no amount in "${text}"`);
  }
  const amount = Number(`${match[2]?.replaceAll(',', '')}${match[3]}`);
  return match[1] === '' ? amount : -amount;
}

/** Waits until an element shows an amount of `hundredths`; it may be empty while the page loads the amount. */
export async function expectAmount(
  place: Locator,
  hundredths: number,
  { timeout = 60_000 } = {},
): Promise<void> {
  await expect(async () => {
    expect(hundredthsIn(await place.textContent())).toBe(hundredths);
  }).toPass({ timeout, intervals: [100] });
}
