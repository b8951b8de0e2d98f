import type { Input } from 'mediabunny'
import type { VideoType } from '#contract/catalogue/product-video.api.ts'
import { VIDEO_MAX_BYTES, VIDEO_MAX_SECONDS, VIDEO_MAX_SIDE } from '#contract/catalogue/product-video.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import { type Reason, refusal, type ValuesOf } from '#contract/http/reasons.ts'

/** A stored video, which every current browser plays. Width and height are the displayed ones, in px. */
export type Video = { bytes: Uint8Array; mime: VideoType; width: number; height: number; durationMs: number }

/** What phones and browsers play: https://developer.mozilla.org/docs/Web/Media/Guides/Formats/Containers */
const PLAYABLE: Record<VideoType, { name: string; video: readonly string[]; audio: readonly string[] }> = {
  'video/mp4': { name: 'MP4', video: ['avc'], audio: ['aac'] },
  'video/webm': { name: 'WebM', video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
}
const NAMES: Record<string, string> = { avc: 'H.264', hevc: 'H.265 (HEVC)', vp8: 'VP8', vp9: 'VP9', av1: 'AV1' }

/** How much shorter the repacked video may be than the upload declares, in ms. */
const LOST_MS = 500

/**
 * Reads an uploaded video and packs its first picture and sound track into a new container, without re-encoding. Drops other tracks and
 * metadata, such as the place of the recording. Puts the index at the beginning for browsers. MP4 and QuickTime with H.264 become MP4; WebM
 * and Matroska become WebM. Throws `invalid` for the field `video`.
 */
export async function readVideo(upload: Uint8Array): Promise<Video> {
  if (upload.byteLength > VIDEO_MAX_BYTES) throw refused('video_too_large', { megabytes: VIDEO_MAX_BYTES >> 20 })
  // Imported on demand: a shop without videos never loads it.
  const { BufferSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny')
  using input = new Input({ source: new BufferSource(upload), formats: [MP4, QTFF, WEBM, MATROSKA] })
  try {
    if (!(await input.canRead())) throw refused('video_unreadable')
    const format = await input.getFormat()
    const mime = format === WEBM || format === MATROSKA ? 'video/webm' : 'video/mp4'
    const facts = await check(input, mime)
    const bytes = await repack(input, mime)
    if (bytes.byteLength > VIDEO_MAX_BYTES) throw refused('video_too_large', { megabytes: VIDEO_MAX_BYTES >> 20 })
    using packed = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] })
    // A truncated file contains less than its index declares.
    if (facts.durationMs - (await packed.computeDuration()) * 1000 > LOST_MS) throw refused('video_incomplete')
    return { ...facts, mime, bytes }
  } catch (error) {
    // The reader can fail anywhere in a damaged file.
    throw error instanceof ShopError ? error : Object.assign(refused('video_unreadable'), { cause: error })
  }
}

function refused<R extends Reason>(reason: R, ...values: ValuesOf<R>): ShopError {
  return invalidField('video', reason, ...values)
}

async function check(input: Input, mime: VideoType): Promise<Pick<Video, 'width' | 'height' | 'durationMs'>> {
  const { name, video, audio } = PLAYABLE[mime]
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw refused('video_without_picture')
  const codec = await track.getCodec()
  if (codec === 'hevc') throw refused('video_hevc')
  const allowed = video.map((supported) => NAMES[supported] ?? supported).join(', ')
  if (codec === null || !video.includes(codec))
    throw refused('video_codec_not_playable', {
      format: name,
      allowed,
      codec: codec ? (NAMES[codec] ?? codec) : refusal('codec_unknown'),
    })
  const sound = await input.getPrimaryAudioTrack()
  const soundCodec = sound && ((await sound.getCodec()) ?? refusal('codec_unknown'))
  if (soundCodec && !(typeof soundCodec === 'string' && audio.includes(soundCodec)))
    throw refused('video_sound_not_playable', {
      format: name,
      allowed: audio.join(', ').toUpperCase(),
      codec: soundCodec,
    })
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()].map(Math.round) as [
    number,
    number,
  ]
  if (!(Math.min(width, height) >= 16 && Math.max(width, height) <= VIDEO_MAX_SIDE))
    throw refused('video_side_too_long', { maximum: VIDEO_MAX_SIDE, width, height })
  const tracks = sound ? [track, sound] : [track]
  const seconds = (await input.computeDuration(tracks)) - Math.max(0, await input.getFirstTimestamp(tracks))
  if (!(seconds > 0)) throw refused('video_unreadable')
  if (seconds > VIDEO_MAX_SECONDS + 0.5)
    throw refused('video_too_long', { maximum: VIDEO_MAX_SECONDS, seconds: Math.round(seconds) })
  return { width, height, durationMs: Math.max(1, Math.round(seconds * 1000)) }
}

async function repack(input: Input, mime: VideoType): Promise<Uint8Array> {
  const { BufferTarget, Conversion, Mp4OutputFormat, Output, WebMOutputFormat } = await import('mediabunny')
  const format = mime === 'video/mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat()
  const target = new BufferTarget()
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    // The sound of a phone's video may begin a little before its first picture.
    copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
    tags: {},
    showWarnings: false,
  })
  const trackCount = (await input.getPrimaryAudioTrack()) ? 2 : 1
  if (!conversion.isValid || conversion.utilizedTracks.length !== trackCount) throw refused('video_unreadable')
  await conversion.execute()
  if (!target.buffer) throw refused('video_unreadable')
  return new Uint8Array(target.buffer)
}
