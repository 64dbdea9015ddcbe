export { findBrand, listBrands, settingsOf } from './brands.ts';
export { changeSettings, createBrand, type SettingsChanged } from './change-settings.ts';
export { type HouseStatus, statusFor } from './house-status.ts';
export { brandModule } from './module.ts';
export { hostOf, safeBackUrl } from './own-address.ts';
export { isOn, loginFlags, publicSettings, whitelabelTree } from './switches.ts';
