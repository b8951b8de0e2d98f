import { type FixRequest, fixPicture } from './fix-picture.ts'

/** A Web Worker that makes previews of fixed pictures, so that the page stays responsive. One answer to each request, in order. */
self.onmessage = async ({ data }: MessageEvent<FixRequest>) => {
  self.postMessage(await fixPicture(data).catch(() => null))
}
