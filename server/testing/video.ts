import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny'

type VideoSpec = {
  format?: 'mp4' | 'webm'
  /** Null: the video has only sound. */
  codec?: VideoCodec | null
  hasSound?: boolean
  seconds?: number
  width?: number
  height?: number
  /** Written into the metadata. */
  comment?: string
}

/** An AVC decoder configuration of the baseline profile; no test decodes the pictures. ISO/IEC 14496-15, 5.3.3.1 */
const SPS = [0x67, 0x42, 0x00, 0x1e, 0x95, 0xa8, 0x28, 0x0f, 0x64]
const PPS = [0x68, 0xce, 0x3c, 0x80]
const AVC = Uint8Array.of(1, 0x42, 0, 0x1e, 0xff, 0xe1, 0, SPS.length, ...SPS, 1, 0, PPS.length, ...PPS)
const CODECS: Record<string, { codec: string; description?: Uint8Array }> = {
  avc: { codec: 'avc1.42001e', description: AVC },
  hevc: { codec: 'hvc1.1.6.L93.B0', description: new Uint8Array(23).fill(1) },
  vp8: { codec: 'vp8' },
  vp9: { codec: 'vp09.00.10.08' },
}

/**
 * A video with one picture a second. The container is complete and every reader accepts it, but the picture data cannot be
 * decoded.
 */
export async function video({
  format = 'mp4',
  codec = format === 'mp4' ? 'avc' : 'vp9',
  hasSound = false,
  seconds = 3,
  width = 360,
  height = 640,
  comment,
}: VideoSpec = {}): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget()
  const output = new Output({
    format: format === 'mp4' ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
    target,
  })
  const pictures = codec && new EncodedVideoPacketSource(codec)
  const sound = hasSound || !pictures ? new EncodedAudioPacketSource(format === 'mp4' ? 'aac' : 'opus') : null
  if (pictures) output.addVideoTrack(pictures)
  if (sound) output.addAudioTrack(sound)
  if (comment) output.setMetadataTags({ comment })
  await output.start()
  for (let at = 0; at < seconds; at++) {
    const packet = new EncodedPacket(buildPacket(at), 'key', at, 1)
    await pictures?.add(packet, {
      decoderConfig: { codedWidth: width, codedHeight: height, ...(CODECS[codec ?? ''] ?? { codec: codec ?? '' }) },
    })
    await sound?.add(packet, {
      decoderConfig:
        format === 'mp4'
          ? { codec: 'mp4a.40.2', sampleRate: 48_000, numberOfChannels: 2, description: Uint8Array.of(0x11, 0x90) }
          : { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 },
    })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('the video was not written')
  return new Uint8Array(target.buffer)
}

/** A video packet: one unit of 40 kB with its length in front, as in MP4. It is so large that a video gets several chunks. */
function buildPacket(at: number): Uint8Array {
  const unit = new Uint8Array(40_000).fill(at + 1)
  unit.set([0x65])
  return Uint8Array.of(0, 0, unit.length >> 8, unit.length & 255, ...unit)
}
