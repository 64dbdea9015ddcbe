import { weighSite } from './site-bytes.ts';
const b = await weighSite();
console.log(b.homeJs, b.css, b.catalogue, b.routes.filter((r) => /fairness/.test(r.path)));
