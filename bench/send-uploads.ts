import sharp from 'sharp'

/** Started by uploads.ts: sends all pictures at once and prints the response statuses as one line of JSON. */
const [url = '', cookie = '', count = '1', design = '{}'] = process.argv.slice(2)
const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
const picture = await sharp({ create: { width: 3_600, height: 2_700, channels: 3, background: 'white', noise } })
  .jpeg({ quality: 92 })
  .toBuffer()
const bodies = await Promise.all(Array.from({ length: Number(count) }, pack))
console.log('sending')
const statuses = await Promise.all(bodies.map(send))
console.log(JSON.stringify({ bytes: picture.byteLength, statuses }))

async function pack(): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(JSON.parse(design))) form.append(name, String(value))
  form.append('design_image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
  const packed = new Response(form)
  return { body: new Uint8Array(await packed.arrayBuffer()), type: packed.headers.get('content-type') ?? '' }
}

async function send({ body, type }: Awaited<ReturnType<typeof pack>>): Promise<number> {
  const headers = { cookie, origin: new URL(url).origin, 'content-type': type }
  try {
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', headers })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    // The server refused it and closed the connection before the upload ended.
    return 0
  }
}
