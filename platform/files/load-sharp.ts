/** The library that draws pictures: native code of some megabytes, which the first picture of a process loads. */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  return (await import('sharp')).default;
}
