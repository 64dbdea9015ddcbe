export { languageNames } from '../language-names.ts';
export { brandName, brandNames, legalTexts, withBrandName } from './brand-name.ts';
export { findBrand, listBrands, settingsOf } from './brands.ts';
export { changeSettings, createBrand, refuseNewBrand } from './change-settings.ts';
export { brandModule } from './module.ts';
export { safeBackUrl } from './own-address.ts';
export { closedFor, networkRule } from './site-status.ts';
export { isOn } from './switches.ts';
export { isTagId } from './tag-id.ts';
