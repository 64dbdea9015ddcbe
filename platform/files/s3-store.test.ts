import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Store } from './s3-store.ts';

const stored = new Map<string, { readonly content: Buffer; readonly contentType: string }>();
let server: Server;
let endpoint = '';

/** The three calls of an S3 store, as its interface describes them. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const file = stored.get(path);
      if (!(request.headers.authorization ?? '').includes('Credential=key-id/')) {
        response.writeHead(403).end();
      } else if (request.method === 'PUT') {
        stored.set(path, {
          content: Buffer.concat(parts),
          contentType: request.headers['content-type'] ?? '',
        });
        response.writeHead(200).end();
      } else if (request.method === 'DELETE') {
        stored.delete(path);
        response.writeHead(204).end();
      } else if (file === undefined) {
        response.writeHead(404, { 'content-type': 'application/xml' });
        response.end(
          '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>',
        );
      } else {
        response.writeHead(200, { 'content-type': file.contentType }).end(file.content);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => server.close());

test('a file comes back from the bucket with its content type until it is removed [OPS-1]', async () => {
  const store = createS3Store({
    bucket: 'files',
    region: 'us-east-1',
    endpoint,
    accessKeyId: 'key-id',
    secretAccessKey: 's',
  });
  const content = Buffer.from([1, 2, 3]);
  await store.put('shapla/avatar/7.png', content, 'image/png');
  expect([...stored.keys()]).toEqual(['/files/shapla/avatar/7.png']);
  const found = await store.get('shapla/avatar/7.png');
  expect([Buffer.from(found?.content ?? []), found?.contentType]).toEqual([content, 'image/png']);
  await store.remove('shapla/avatar/7.png');
  expect(await store.get('shapla/avatar/7.png')).toBeUndefined();
  await expect(store.get('../x.png')).rejects.toThrow('file key');
});
