import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rule that buttons and links have at least 24 pixels, or room around them, is off in axe by itself. */
const OPTIONS = {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: true } },
} satisfies Parameters<AxeBuilder['options']>[0];

/**
 * Runs axe on a page and on those of its frames that have the same host. The builder's usual mode also checks frames of
 * other hosts, of which these pages have none, and opens another page for each check: that takes two to five times as long.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options(OPTIONS).setLegacyMode();
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** A fault shows so much of its element, whose selector may be another one at the next visit. */
const HTML_LENGTH = 160;

/** Lists what axe has found, a line for each rule with its elements. */
export function axeFaults(violations: Violations): readonly string[] {
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} (${html.slice(0, HTML_LENGTH)})`).join(', ')}`,
  );
}

/**
 * Runs axe on a page and on all its frames, also those of other hosts, such as the games of vendors. The page around a game
 * has its heading inside the frame, which this mode does not see as one page.
 */
export async function axeOnGame(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options(OPTIONS)
    .disableRules('page-has-heading-one')
    .analyze();
  return axeFaults(violations);
}
