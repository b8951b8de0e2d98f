/** Reads the QR code in the current picture of a video; null when it reads none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The side of the picture that the script decoder gets, in px. It suffices for a code that fills a fifth of the picture. */
const SIDE = 640

/** Opens the browser's QR code reader (https://wicg.github.io/shape-detection-api/). A browser without one loads a decoder. */
export async function openReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
  }
  const { default: decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const side = Math.min(video.videoWidth, video.videoHeight)
    if (!context || side === 0) return null
    canvas.width = Math.min(side, SIDE)
    canvas.height = canvas.width
    const [x, y] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2]
    context.drawImage(video, x, y, side, side, 0, 0, canvas.width, canvas.width)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.width)
    try {
      return decodeQR({ data, width, height })
    } catch {
      // Most pictures contain no code.
      return null
    }
  }
}
