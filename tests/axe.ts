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
