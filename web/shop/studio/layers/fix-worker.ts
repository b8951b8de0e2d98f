import { type FixRequest, fixPicture } from './fix-picture.ts'

/** A Web Worker that makes previews of fixed pictures, so that the page stays responsive. It answers each request once, in order. */
self.onmessage = async ({ data }: MessageEvent<FixRequest>) => {
  self.postMessage(await fixPicture(data).catch(() => null))
}
