export { countryOf } from './locate.ts';
export { regionModule } from './module.ts';
