import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const PAGE = '/__ui';
const DOCUMENT = `<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>ui</title></head><body><div id="root"></div><script type="module" src="/ui/gallery/page.tsx"></script></body></html>`;

/** `npm run ui` shows every part of ui/ in its states at /__ui, on a development server. No build contains this page. */
const server = await createServer({
  configFile: join(ROOT, 'vite.site.config.ts'),
  server: { host: '127.0.0.1', port: Number(process.env['PORT'] ?? '5173') },
  plugins: [pageOfParts()],
});
await server.listen();
process.stdout.write(`ready ${server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''}${PAGE}\n`);

function pageOfParts(): Plugin {
  return {
    name: 'page-of-parts',
    configureServer(dev) {
      dev.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== PAGE) {
          next();
          return;
        }
        dev
          .transformIndexHtml(PAGE, DOCUMENT)
          .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
          .catch(next);
      });
    },
  };
}
