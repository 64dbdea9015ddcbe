import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * axe on a page and on the frames in it that are of the same host. The builder's usual way asks frames of other hosts as
 * well, of which we have none to judge, and opens a further page for each look: that takes two to five times as long.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}
