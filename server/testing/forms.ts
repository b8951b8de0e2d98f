import sharp from 'sharp'

/** A JPEG of one colour. Different colours are different pictures. */
export function picture(colour = '#c2551f', width = 40, height = 50): Promise<Uint8Array<ArrayBuffer>> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))
}

/** A multipart body that a typed client cannot send, for `shop.inject({ method, url, ...multipart(…) })`. */
export async function multipart(
  fields: Record<string, string | readonly string[]>,
  files: readonly { bytes: Uint8Array; field?: string; name?: string; type?: string }[] = [],
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const part of [value].flat()) form.append(name, part)
  for (const { bytes, field = 'image', name = 'photo.jpg', type = 'image/jpeg' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  const packed = new Response(form)
  const payload = Buffer.from(await packed.arrayBuffer())
  return { payload, headers: { 'content-type': packed.headers.get('content-type') ?? '' } }
}
