/** `files` is what a recipe writes, by path from the root of the repository; `next` is what is left to do by hand. */
export type Plan = {
  readonly files: Readonly<Record<string, string>>;
  readonly next: readonly string[];
};

type Recipe = {
  readonly pattern: RegExp;
  readonly example: string;
  readonly says: string;
  readonly plan: (name: string) => Plan;
};

const FOLDER_NAME = /^[a-z][a-z0-9-]*$/;
const IN_MODULE = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/;

function camel(kebab: string): string {
  return kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(kebab: string): string {
  const word = camel(kebab);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function split(name: string): { readonly module: string; readonly part: string } {
  const [module = '', part = ''] = name.split('/');
  return { module, part };
}

function planModule(name: string): Plan {
  const id = camel(name);
  return {
    files: {
      [`modules/${name}/module.json`]: `{ "summary": "What ${name} owns, in one sentence.", "uses": [] }\n`,
      [`modules/${name}/README.md`]: `# ${name}\n\nOwns …\n\n- A rule that always holds.\n`,
      [`modules/${name}/sql/tables.sql`]: `-- Why these tables are as they are. The runner makes the schema ${name.replaceAll('-', '_')}.\n`,
      [`modules/${name}/messages/en.json`]: '{}\n',
      [`modules/${name}/messages/bn.json`]: '{}\n',
      [`modules/${name}/server/module.ts`]: `import type { Module } from '#platform/module.ts';\n\nexport const ${id}Module: Module = { name: '${name}', handlers: [] };\n`,
      [`modules/${name}/server/index.ts`]: `export { ${id}Module } from './module.ts';\n`,
    },
    next: [
      `apps/server/registry.ts: export { ${id}Module as ${id} } from '#modules/${name}/server/index.ts';`,
      'name the modules it may use in module.json',
    ],
  };
}

function planEndpoint(name: string): Plan {
  const { module, part } = split(name);
  const id = camel(part);
  return {
    files: {
      [`modules/${module}/server/${part}.ts`]: `import { handle } from '#platform/http/handle.ts';\nimport { ${id} } from '../contract.ts';\n\nexport const ${id}Handler = handle(${id}, async ({ input, tx, brand, reject }) => {\n  return {};\n});\n`,
      [`modules/${module}/server/${part}.db.test.ts`]: `import { expect, test } from 'vitest';\nimport { testApp } from '#tests/test-app.ts';\n\nconst app = await testApp();\n\ntest('${part.replaceAll('-', ' ')} answers a visitor', async () => {\n  expect(await app.call('GET /wps/…', { input: {} })).toMatchObject({ status: 200 });\n});\n`,
    },
    next: [
      `modules/${module}/contract.ts: export const ${id} = endpoint({ wire: ['GET /wps/…'], summary, auth, input, output, rejects: {} });`,
      `modules/${module}/server/module.ts: add ${id}Handler to handlers`,
      'docs/wire-served.txt: the wire name, if it is one of the fixed ones',
      'messages: error.<code> for each refusal, in en.json and bn.json',
    ],
  };
}

function planScreen(name: string): Plan {
  const { module, part } = split(name);
  return {
    files: {
      [`modules/${module}/site/${part}/screen.tsx`]: `import { useTranslate } from '#platform/site/translate.ts';\n\nexport function Screen() {\n  const { t } = useTranslate();\n  return <h1>{t('${module}.${part}.title')}</h1>;\n}\n`,
    },
    next: [
      `modules/${module}/site/index.tsx: routes: [{ path: '/${part}', load: () => import('./${part}/screen.tsx') }]`,
      `apps/site/registry.ts: the module's line, if it is its first screen`,
      `messages: ${module}.${part}.title in en.json and bn.json`,
    ],
  };
}

function planStudio(name: string): Plan {
  const id = camel(name);
  return {
    files: {
      [`studios/${name}/studio.json`]: `{ "code": "${name}", "vendorCode": "${name.slice(0, 4).toUpperCase()}", "gameTypes": [] }\n`,
      [`studios/${name}/README.md`]: `# ${name} studio\n\nGames, rounds, and how a round is decided.\n`,
      [`studios/${name}/sql/tables.sql`]: `-- Rounds of the ${name} studio. The runner makes the schema studio_${name.replaceAll('-', '_')}.\n`,
      [`studios/${name}/messages/en.json`]: '{}\n',
      [`studios/${name}/messages/bn.json`]: '{}\n',
      [`studios/${name}/server/index.ts`]: `import type { Studio } from '#seamless/studio.ts';\n\nexport const ${id}Studio: Studio = {\n  code: '${name}',\n  vendorCode: '${name.slice(0, 4).toUpperCase()}',\n  name: '${pascal(name)}',\n  games: [],\n  routes: [],\n  start: async () => undefined,\n};\n`,
    },
    next: [
      `apps/server/studios.ts: export { ${id}Studio as ${id} } from '#studios/${name}/server/index.ts';`,
      'run the conformance cases against it',
    ],
  };
}

function planVendor(name: string): Plan {
  const id = camel(name);
  return {
    files: {
      [`vendors/${name}/README.md`]: `# ${name}\n\nDialect, ids, amounts, error codes; where their documents are.\n`,
      [`vendors/${name}/games.json`]: '[]\n',
      [`vendors/${name}/adapter.ts`]: `import type { VendorAdapter } from '#seamless/adapter.ts';\n\nexport const ${id}Adapter: VendorAdapter = {\n  code: '${name.toUpperCase()}',\n  name: '${pascal(name)}',\n  profile: { scale: 2, txnScope: 'vendor', allowLateBet: false, lateWindowMs: 0, mayRollBackWin: false },\n  gameFeed: () => [],\n  launchUrl: () => '',\n  roundUrl: () => undefined,\n};\n`,
    },
    next: [
      'apps/server/outside-vendors.ts: bind the adapter',
      'fill gameFeed and launchUrl (without either the vendor is asked); run the conformance cases against the adapter',
    ],
  };
}

/** Lists the kinds of `npm run new`, each with the form of its names. */
export const recipes: Readonly<Record<string, Recipe>> = {
  module: { pattern: FOLDER_NAME, example: 'gift-cards', says: 'a module', plan: planModule },
  endpoint: {
    pattern: IN_MODULE,
    example: 'gift-cards/redeem-card',
    says: 'a call of a module',
    plan: planEndpoint,
  },
  screen: {
    pattern: IN_MODULE,
    example: 'gift-cards/shelf',
    says: 'a screen of a module',
    plan: planScreen,
  },
  studio: {
    pattern: FOLDER_NAME,
    example: 'dice',
    says: 'a game studio of our own',
    plan: planStudio,
  },
  vendor: { pattern: FOLDER_NAME, example: 'acme', says: 'an outside vendor', plan: planVendor },
};
