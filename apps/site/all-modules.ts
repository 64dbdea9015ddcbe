import { provideModules } from '#platform/site/module-parts.ts';
import type { SiteModule } from '#platform/site/slots.ts';
import * as registry from './registry.ts';

/** Every module of the site. Home does without them until a page, a dialog or an idle part is wanted. */
export const modules = Object.values<SiteModule>(registry);

provideModules(modules);
