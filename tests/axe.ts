import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/** The rule that buttons and links have at least 24 pixels, or room around them, is off in axe by itself. */
const OPTIONS = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
} satisfies RunOptions;

/** A frame on a busy machine answers late. */
const FRAME_MS = 60_000;
/** The game of a vendor is in a frame of another host, and is checked as a part of its page. */
const SCRIPT = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

type Asked = {
  /** Selects what is checked; the page without it. */
  readonly within?: string;
  /** Selects what is not checked. */
  readonly without?: readonly string[];
  /** The rules that are checked; all without them. */
  readonly rules?: readonly string[];
};

/** Draws what the first frames of a page have left out (`data-far`), so that what is far is checked and pictured as well. */
export async function drawWhole(page: Page): Promise<void> {
  await page.evaluate('delete document.documentElement.dataset.early');
}

/**
 * Runs axe on a page and on all its frames, as one page. The usual builder opens another page for each check, which takes
 * two to five times as long, and leaves out a frame that does not take the script within a second: then the heading of the
 * game in a frame would be missing now and then.
 */
export async function violationsOn(page: Page, asked: Asked = {}): Promise<readonly Result[]> {
  await drawWhole(page);
  for (const frame of page.frames()) {
    // A frame that has just gone has nothing to check.
    await frame.evaluate(SCRIPT).catch(() => undefined);
  }
  const { within = 'html', without = [], rules } = asked;
  const context = { include: [[within]], exclude: without.map((part) => [part]) };
  const options = {
    ...OPTIONS,
    ...{ pingWaitTime: FRAME_MS, frameWaitTime: FRAME_MS },
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
  };
  return await page.evaluate<readonly Result[]>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
}

/** A fault shows so much of its element, whose selector may be another one at the next visit. */
const HTML_LENGTH = 160;

/** Lists what axe has found, a line for each rule with its elements. */
export function axeFaults(violations: readonly Result[]): readonly string[] {
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} (${html.slice(0, HTML_LENGTH)})`).join(', ')}`,
  );
}
