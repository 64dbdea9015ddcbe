/** Larger pictures are scaled down before they are sent: the server would do so anyway, and connections are slow. */
const SMALL_BYTES = 900_000;
const MAX_EDGE = 2_000;
const QUALITY = 0.85;

/** A chosen picture as a data URL, made smaller where that helps; as it is where the browser cannot draw it. */
export async function pictureToSend(file: File): Promise<string> {
  const smaller = file.size > SMALL_BYTES ? await drawSmaller(file) : undefined;
  return await dataUrlOf(smaller !== undefined && smaller.size < file.size ? smaller : file);
}

async function drawSmaller(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) {
    return undefined;
  }
  const scale = Math.min(1, MAX_EDGE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return await new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', QUALITY);
  });
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(blob);
  });
}
