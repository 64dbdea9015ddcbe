import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Runs axe on a page and on those of its frames that have the same host. The builder's usual mode also checks frames of
 * other hosts, of which these pages have none, and opens another page for each check: that takes two to five times as long.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}
