import { chromium } from '@playwright/test';
import { findChromium } from '#tools/find-chromium.ts';
import { CHROMIUM_FLAGS } from '#tools/chromium-flags.ts';
const [,, out, width, ...items] = process.argv;
const b = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
const p = await b.newPage({ viewport: { width: 1240, height: 400 } });
p.on('pageerror', e => console.log('ERR', e.message));
const { createServer } = await import('node:http'); const { readFileSync } = await import('node:fs'); const srv = createServer((q, r) => { try { const f = readFileSync('/tmp/eye-draws/h' + new URL(q.url ?? '', 'http://x').pathname); r.setHeader('content-type', q.url?.endsWith('.js') ? 'text/javascript' : q.url?.endsWith('.css') ? 'text/css' : 'text/html'); r.end(f); } catch { r.statusCode = 404; r.end(); } }).listen(0); await p.goto('http://localhost:' + (srv.address() as any).port + '/.harness/index.html');
await p.waitForFunction('window.ready');
for (const i of items) { const [code, at, lang] = i.split('@'); if (code==='PETALS') await p.evaluate(([a,w]) => (window as any).petals(a,w), [Number(at), Number(width)] as const); else await p.evaluate(([c,a,l,w]) => (window as any).show(c, a==='wait'||a==='end'?a:Number(a), l, w), [code, at, lang??'bn', Number(width)] as const); }
await p.waitForTimeout(200);
await p.screenshot({ path: out, fullPage: true });
await b.close(); srv.close();
