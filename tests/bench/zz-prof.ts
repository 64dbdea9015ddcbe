import { readFileSync, readdirSync, mkdirSync, existsSync, writeFileSync } from 'node:fs';
import { startEmbedded } from '#tools/embedded/launch-postgres.ts';
import { fillWithBets } from './fill-bets.ts';
import { runLoad } from './load.ts';
import { makeMembers } from './members.ts';
import { startStudio } from './studio-target.ts';
import { vendorBets, openVendorKey } from './vendor-target.ts';
import { withClient } from './with-client.ts';
import { randomBytes } from 'node:crypto';
const MEMBERS = 50_000, BETS = 200_000;
const base = process.env['PROF'] ?? '/work/t/prof';
mkdirSync(base, { recursive: true });
const note = (s: string) => process.stderr.write(s + '\n');
const what = process.argv[2] ?? 'studio';
const conns = Number(process.argv[3] ?? 256), secs = Number(process.argv[4] ?? 10);
const rounds = Number(process.argv[5] ?? 1);
const server = await startEmbedded({ dataDir: base + '/data', report: note });
const named = (n: string) => { const u = new URL(server.url); u.pathname = '/' + n; return u.toString(); };
const secretKey = existsSync(base + '/key') ? readFileSync(base + '/key') : randomBytes(32);
writeFileSync(base + '/key', secretKey);
try {
  if (!existsSync(base + '/ready')) {
    await withClient(server.url, (a) => a.query('create database bench_members'));
    await makeMembers(named('bench_members'), MEMBERS);
    const r = await startStudio(named('bench_members'), MEMBERS); await r.stop();
    await fillWithBets(named('bench_members'), BETS);
    writeFileSync(base + '/ready', '');
  }
  const cpu = () => {
    const m = new Map<string, number>();
    for (const p of readdirSync('/proc').filter((n) => /^\d+$/.test(n))) {
      try {
        const cmd = readFileSync(`/proc/${p}/cmdline`, 'latin1').replaceAll('\0', ' ');
        const env = cmd.includes('main.ts') ? 'node' : cmd.includes('bench_members') ? 'pg:' + cmd.split(' ').slice(2, 4).join(' ') : cmd.includes('postgres') ? 'pgother' : '';
        if (!env) continue;
        if (env === 'node' && !cmd.includes('speed') ) continue;
        if (env === 'node') { const l = readFileSync(`/proc/${p}/stat`, 'latin1'); const f = l.slice(l.lastIndexOf(')') + 2).split(' '); m.set('user ' + p, Number(f[11]) * 10000); m.set('sys ' + p, Number(f[12]) * 10000); for (const t of readdirSync(`/proc/${p}/task`)) if (t === p) m.set('main ' + p, Number(readFileSync(`/proc/${p}/task/${t}/schedstat`, 'latin1').split(' ')[0]) / 1000); }
        let ns = 0;
        for (const t of readdirSync(`/proc/${p}/task`)) ns += Number(readFileSync(`/proc/${p}/task/${t}/schedstat`, 'latin1').split(' ')[0]);
        m.set(env + ' ' + p, ns / 1000);
      } catch {}
    }
    return m;
  };
  process.env['NODE_OPTIONS'] = `${process.env['XOPT'] ?? ''} ` + (process.env['NOPROF'] ? '' : `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=${base}/cpu`);
  const studio = await startStudio(named('bench_members'), MEMBERS, { SECRET_KEY: secretKey.toString('hex') });
  process.env['NODE_OPTIONS'] = '';
  const signer = what === 'vendor' ? await openVendorKey(named('bench_members'), secretKey) : undefined;
  for (let i = 0; i < rounds; i++) {
    const running = what === 'vendor' ? vendorBets(studio, signer!, MEMBERS) : { ...studio, stop: async () => undefined };
    let before = new Map<string, number>(); let t0 = 0;
    const timer = setInterval(() => {}, 1000);
    const p = runLoad({ running, connections: conns, warmSeconds: 3, seconds: secs, folder: base });
    // sample: wait until node burns cpu
    const isLoading = () => readdirSync('/proc').some((q) => { try { return readFileSync(`/proc/${q}/cmdline`, 'latin1').startsWith(base + '/load\0'); } catch { return false; } });
    while (!isLoading()) await new Promise((r) => setTimeout(r, 100));
    await new Promise((r) => setTimeout(r, 3000));
    before = cpu(); t0 = Date.now();
    await new Promise((r) => setTimeout(r, (secs - 2) * 1000));
    const after = cpu(); const dt = (Date.now() - t0) / 1000;
    const load = await p; clearInterval(timer);
    const n = load.perSecond * dt;
    const sum = (pre: string) => [...after].filter(([k]) => k.startsWith(pre)).reduce((a, [k, v]) => a + v - (before.get(k) ?? 0), 0) / n;
    note(JSON.stringify({ what, ...load, nodeUs: Math.round(sum('node')), main: Math.round(sum('main')), user: Math.round(sum('user')), sys: Math.round(sum('sys')), pgUs: Math.round(sum('pg:')), pgOther: Math.round(sum('pgother')) }));
  }
  await studio.stop();
} finally { await server.stop(); }
