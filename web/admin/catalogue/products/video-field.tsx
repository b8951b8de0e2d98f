import { type ChangeEvent, useRef, useState } from 'react'
import { ALT_MAX } from '#contract/basics/limits.ts'
import { VIDEO_MAX_BYTES, VIDEO_MAX_SECONDS } from '#contract/catalogue/product-video.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PICTURE_TYPES } from '#web/ui/forms/shrink-picture.ts'
import { Select } from '#web/ui/select.tsx'
import type { ProductValues } from './product-values.ts'

/** iPhones record QuickTime. The server repacks its H.264 into an MP4. */
const VIDEO_TYPES = 'video/mp4,video/webm,video/quicktime'
/** The longest side of a poster, in px: video frames are larger than any shown poster. */
const POSTER_SIDE = 1_600

type Values = Pick<ProductValues, 'video' | 'videoAlt' | 'videoPoster' | 'pictures'>
type Props = {
  values: Values
  onChange: (change: Partial<Values>) => void
  errors: Record<string, string | undefined>
}

/** The video of a product with its poster, description and captions. The server checks the file again, by content. */
export function VideoField({ values: { video, videoAlt, videoPoster, pictures }, onChange, errors }: Props) {
  const [previewUrl, setPreviewUrl] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const [news, setNews] = useState('')
  const player = useRef<HTMLVideoElement>(null)
  const posterInput = useRef<HTMLInputElement>(null)
  const shown = previewUrl ?? (isRemoved ? null : (video?.url ?? null))

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0]
    if (previewUrl) URL.revokeObjectURL(previewUrl)
    const isTooLarge = file !== undefined && file.size > VIDEO_MAX_BYTES
    setProblem(isTooLarge ? `A video may have at most ${VIDEO_MAX_BYTES >> 20} MB.` : null)
    if (isTooLarge) input.value = ''
    setPreviewUrl(file && !isTooLarge ? URL.createObjectURL(file) : null)
  }
  function checkLength() {
    const seconds = player.current?.duration ?? 0
    // A recording without an index has an infinite duration.
    if (previewUrl && Number.isFinite(seconds) && seconds > VIDEO_MAX_SECONDS + 0.5)
      setProblem(`A video may be at most ${VIDEO_MAX_SECONDS} seconds long; this one has ${Math.round(seconds)}.`)
  }
  async function takeFrame() {
    const file = player.current && (await captureFrame(player.current))
    if (!file || !posterInput.current)
      return setNews('This frame could not be taken. Let the video load, then try again.')
    const files = new DataTransfer()
    files.items.add(file)
    posterInput.current.files = files.files
    posterInput.current.dispatchEvent(new Event('input', { bubbles: true }))
    setNews('This frame will be the poster.')
  }

  const posters = pictures.map(({ url }, index) => ({ value: url, label: `Picture ${index + 1}` })).slice(1)
  const isOwn = videoPoster !== '' && !posters.some(({ value }) => value === videoPoster)
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-2 text-ui font-semibold">Video</legend>
      <p className="text-meta text-muted">
        One short video, shown after the first image: MP4 (H.264) or WebM, at most {VIDEO_MAX_BYTES >> 20} MB and{' '}
        {VIDEO_MAX_SECONDS} seconds. It plays when a shopper presses play, without sound at first.
      </p>
      {shown && (
        <div className="grid justify-items-start gap-2">
          <video
            ref={player}
            key={shown}
            src={shown}
            controls
            muted
            playsInline
            preload="metadata"
            aria-label="The video"
            onLoadedMetadata={checkLength}
            onError={() =>
              previewUrl && setProblem('This browser cannot play the file. Choose an MP4 (H.264) or WebM video.')
            }
            className="max-h-80 max-w-full rounded-field bg-tile"
          />
          <Button variant="secondary" size="md" onClick={() => void takeFrame()}>
            Use this frame as poster
          </Button>
          <p role="status" className="text-meta text-muted">
            {news}
          </p>
        </div>
      )}
      <Field
        label={video ? 'Another video' : 'Video file'}
        type="file"
        name="video"
        accept={VIDEO_TYPES}
        required={false}
        help={video ? 'It starts without the captions and the poster image of the one before.' : undefined}
        error={problem ?? errors.video}
        onChange={choose}
      />
      {video && (
        <Checkbox
          label="Remove the video"
          name="removeVideo"
          checked={isRemoved}
          onChange={({ currentTarget }) => setRemoved(currentTarget.checked)}
        />
      )}
      <Field
        label="What the video shows"
        name="videoAlt"
        maxLength={ALT_MAX}
        autoComplete="off"
        value={videoAlt}
        onChange={({ currentTarget }) => onChange({ videoAlt: currentTarget.value })}
        error={errors.videoAlt}
        help="A sentence for people who cannot see it. Needed with a video."
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label="Poster, shown before it plays"
          name="videoPoster"
          options={[
            { value: '', label: 'The first image' },
            ...posters,
            ...(isOwn ? [{ value: videoPoster, label: 'The present poster' }] : []),
          ]}
          value={videoPoster}
          onChange={({ currentTarget }) => onChange({ videoPoster: currentTarget.value })}
          error={errors.videoPoster}
        />
        <Field
          ref={posterInput}
          label="Another image as poster"
          type="file"
          name="poster"
          accept={PICTURE_TYPES}
          required={false}
          error={errors.poster}
        />
      </div>
      <Field
        label="Captions"
        type="file"
        name="captions"
        accept=".vtt,text/vtt"
        required={false}
        error={errors.captions}
        help={
          video?.captions
            ? 'It has captions; a new file replaces them.'
            : 'A WebVTT file (.vtt), if somebody speaks in it.'
        }
      />
      {video?.captions && <Checkbox label="Remove the captions" name="removeCaptions" />}
    </fieldset>
  )
}

/** The current frame of a video as a picture file; null while there is none. */
async function captureFrame(video: HTMLVideoElement): Promise<File | null> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  const scale = Math.min(1, POSTER_SIDE / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob && new File([blob], 'poster.jpg', { type: blob.type })
}
