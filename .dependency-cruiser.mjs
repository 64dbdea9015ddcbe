/** The walls of ARCHITECTURE.md. Who may use whom is read from each modules/<name>/module.json. */
import { readdirSync, readFileSync } from 'node:fs';

const uses = Object.fromEntries(
  readdirSync('modules').map((name) => [
    name,
    JSON.parse(readFileSync(`modules/${name}/module.json`, 'utf8')).uses,
  ]),
);

const perModule = Object.entries(uses).map(([name, mayUse]) => ({
  name: `map-${name}`,
  severity: 'error',
  comment: `modules/${name}/module.json lets it use: ${mayUse.join(', ') || 'nothing'}. A new edge is a word there.`,
  from: { path: `^modules/${name}/`, pathNot: '[.]test[.]tsx?$' },
  to: { path: '^modules/', pathNot: [name, ...mayUse].map((module) => `^modules/${module}/`) },
}));

/** What others may import of a module: its doors, its contracts, its facts, and its pure field rules. */
const DOORS = [
  '^modules/[^/]+/(server|site|office)/index[.]tsx?$',
  '^modules/[^/]+/site/home[.]ts$',
  '^modules/[^/]+/(contract[a-z.-]{0,30}|events|field-rules[a-z.-]{0,30})[.]ts$',
];

export default {
  forbidden: [
    ...perModule,
    {
      name: 'no-circular',
      comment:
        'Two files that need each other, types included, are one file, or the third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'only-through-the-face',
      comment:
        'Ask the module through server/index.ts, site/{index.tsx,home.ts}, office/index.tsx or its contract.',
      severity: 'error',
      from: { path: '^modules/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^modules/([^/]+)/(server|site|office)/',
        pathNot: ['^modules/$1/', ...DOORS],
      },
    },
    {
      name: 'apps-only-through-the-face',
      comment: 'Shells mix; they do not reach into modules.',
      severity: 'error',
      from: { path: '^apps/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^modules/[^/]+/', pathNot: [...DOORS, '[.](json|css)$'] },
    },
    {
      name: 'modules-never-apps',
      comment: 'Apps mix modules; what modules of the back office share is ui/office.',
      severity: 'error',
      from: { path: '^(modules|studios|vendors)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^apps/' },
    },
    {
      name: 'studios-by-contract',
      comment:
        'A module calls a studio by the endpoints of its contract, and checks its bets by the pure rules of its receipts.',
      severity: 'error',
      from: { path: '^modules/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^studios/',
        pathNot: '^studios/[^/]+/(contract[a-z.-]{0,30}|receipt-rules)[.]ts$',
      },
    },
    {
      name: 'site-never-office-kit',
      comment: 'Players do not load the kit of the back office.',
      severity: 'error',
      from: {
        path: '(^modules/[^/]+/site/|^apps/site/|^ui/(?!office/)|^studios/[^/]+/client/|^platform/site/)',
        pathNot: '[.]test[.]tsx?$',
      },
      to: { path: '^(ui|platform)/office/' },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'Builders and doubles of tests stand in testing/; nothing that is served uses them.',
      severity: 'error',
      from: {
        path: '.',
        pathNot: [
          '[.]test[.]tsx?$',
          '[.]spec[.]ts$',
          '/testing/',
          '^tests/',
          '^studios/[^/]+/tests/',
        ],
      },
      to: { path: '/testing/' },
    },
    {
      name: 'web-never-server',
      comment: 'Browser code gets data through useEndpoint.',
      severity: 'error',
      from: {
        path: '(^modules/[^/]+/(site|office)/|^apps/(site|office)/|^ui/|^studios/[^/]+/(client|office)/)',
        pathNot: '[.]test[.]tsx?$',
      },
      to: {
        path: '(^(modules|studios)/[^/]+/server/|^apps/server/|^platform/(db|http|jobs|seal|files|log|live)/)',
      },
    },
    {
      name: 'server-never-web',
      severity: 'error',
      from: { path: '(^modules/[^/]+/server/|^apps/server/|^studios/[^/]+/server/)' },
      to: {
        path: '(^modules/[^/]+/(site|office)/|^apps/(site|office)/|^ui/|^studios/[^/]+/(client|office)/)',
      },
    },
    {
      name: 'contract-is-pure',
      comment:
        'A contract runs anywhere: TypeBox, platform/contract, platform/money, other contracts and pure rules.',
      severity: 'error',
      from: {
        path: '^modules/[^/]+/(contract[a-z.-]{0,30}|field-rules[a-z.-]{0,30})[.]ts$',
        pathNot: '[.]test[.]ts$',
      },
      to: {
        pathNot: [
          '^platform/(contract|money)/',
          '^modules/[^/]+/(contract[a-z.-]{0,30}|field-rules[a-z.-]{0,30})[.]ts$',
          '^seamless/(wallet|fairness)-api[.]ts$',
          '(^|node_modules/)typebox',
        ],
      },
    },
    {
      name: 'studios-are-outsiders',
      comment: 'A house studio knows the seamless protocol and nothing of the platform behind it.',
      severity: 'error',
      from: {
        path: [
          '^(studios|vendors)/([^/]+)/server/',
          '^(studios|vendors)/([^/]+)/games/[^/]+/[^/]+[.]ts$',
        ],
        pathNot: '[.]test[.]ts$',
      },
      to: {
        path: '^(modules|apps|platform|studios|vendors|ui)/',
        pathNot: [
          '^$1/$2/',
          '^platform/money/',
          '^platform/contract/',
          '^platform/db/(sql|tx|array-texts)[.]ts$',
          '^platform/per-object[.]ts$',
        ],
      },
    },
    {
      name: 'studio-clients-are-outsiders',
      severity: 'error',
      from: {
        path: ['^studios/([^/]+)/client/', '^studios/([^/]+)/games/[^/]+/[^/]+[.]tsx$'],
        pathNot: '[.]test[.]tsx?$',
      },
      to: {
        path: '^(modules|apps|platform|studios|vendors|seamless)/',
        pathNot: ['^studios/$1/', '^platform/(site|i18n|money|contract)/', '^seamless/fairness/'],
      },
    },
    {
      name: 'draws-know-no-bets',
      comment:
        'An outcome depends on the seed alone: fairness and pay tables are all it may see (FAIR-1).',
      severity: 'error',
      from: { path: '(^studios/lottery/server/draw/|^studios/[^/]+/games/[^/]+/outcome[.]ts$)' },
      to: {
        path: '^(modules|apps|platform|studios|ui|seamless)/',
        pathNot: ['^seamless/fairness/', '^studios/[^/]+/games/', '^studios/lottery/server/draw/'],
      },
    },
    {
      name: 'model-stands-alone',
      comment:
        'The reference model shares no code with the wallet; of the histories it knows the calls.',
      severity: 'error',
      from: { path: '^seamless/conformance/model/' },
      to: { pathNot: '^seamless/conformance/(model/|histories/model-call[.]ts$)' },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^(platform|ui|seamless)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(modules|apps|studios|vendors)/' },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'Statements live in *.store.ts beside the operation.',
      severity: 'error',
      from: { path: '^(modules|studios)/', pathNot: ['[.](store|test)[.]ts$', '/testing/'] },
      to: { path: '(^platform/db/sql[.]ts$|node_modules/(pg|kysely|postgres)/)' },
    },
    {
      name: 'one-cache',
      comment:
        'What is cached is declared with platform/cache.ts, so that a change reaches every process.',
      severity: 'error',
      from: { pathNot: '^platform/cache/' },
      to: { path: '(^|node_modules/)lru-cache(/|$)' },
    },
    {
      name: 'one-way-to-ask',
      comment:
        'The first script is without the library that asks the server: useEndpoint, useCommand and platform/site/query-client.ts bring it.',
      severity: 'error',
      from: { path: '^(modules/[^/]+/site|apps/site)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '(^|node_modules/)@tanstack/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'late-libraries',
      comment:
        'A server loads what few calls need at the first of them, by import(): these are hundreds of files each.',
      severity: 'error',
      from: {
        path: '^(modules|apps|platform|studios|vendors)/',
        pathNot: ['[.]test[.]tsx?$', '/testing/'],
      },
      to: {
        path: '(^|node_modules/)(viem|recheck|nodemailer)(/|$)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-orphans',
      comment: 'Nobody uses this file.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '[.]d[.]ts$',
          '[.]test[.]tsx?$',
          '^tools/',
          '^apps/site/public/',
          '^apps/site/service-worker/',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist/|[.]json$|[.]css$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.walls.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
