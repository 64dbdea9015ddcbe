import type { S3Client } from '@aws-sdk/client-s3';
import { checkFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  /** Address of a store that is not the cloud's own. */
  readonly endpoint?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Keeps files in an S3 bucket. The client is loaded at the first use: most installations never need it. */
export function createS3Store(settings: S3Settings): FileStore {
  let opened: Promise<{
    readonly client: S3Client;
    readonly sdk: typeof import('@aws-sdk/client-s3');
  }>;

  async function open() {
    const sdk = await import('@aws-sdk/client-s3');
    const { region, accessKeyId, secretAccessKey, endpoint } = settings;
    const client = new sdk.S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other makers' stores do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    });
    return { client, sdk };
  }

  function use(key: string) {
    checkFileKey(key);
    opened ??= open();
    return opened;
  }

  const place = (key: string) => ({ Bucket: settings.bucket, Key: key });

  return {
    put: async (key, content, contentType) => {
      const { client, sdk } = await use(key);
      await client.send(
        new sdk.PutObjectCommand({ ...place(key), Body: content, ContentType: contentType }),
      );
    },
    get: async (key) => {
      const { client, sdk } = await use(key);
      try {
        const found = await client.send(new sdk.GetObjectCommand(place(key)));
        const content = await found.Body?.transformToByteArray();
        return content === undefined
          ? undefined
          : { content, contentType: found.ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) {
          return undefined;
        }
        throw error;
      }
    },
    remove: async (key) => {
      const { client, sdk } = await use(key);
      await client.send(new sdk.DeleteObjectCommand(place(key)));
    },
  };
}
