import { type ChangeEvent, useRef, useState } from 'react'
import { ALT_MAX } from '#contract/basics/limits.ts'
import { VIDEO_MAX_BYTES, VIDEO_MAX_SECONDS } from '#contract/catalogue/product-video.ts'
import { productVideo } from '#texts/en/catalogue/product-video.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PICTURE_TYPES } from '#web/ui/forms/shrink-picture.ts'
import { Select } from '#web/ui/select.tsx'
import type { ProductValues } from './product-values.ts'

const TEXTS = englishWords(productVideo)

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
    setProblem(isTooLarge ? TEXTS.tooLarge({ megabytes: VIDEO_MAX_BYTES >> 20 }) : null)
    if (isTooLarge) input.value = ''
    setPreviewUrl(file && !isTooLarge ? URL.createObjectURL(file) : null)
  }
  function checkLength() {
    const seconds = player.current?.duration ?? 0
    // A recording without an index has an infinite duration.
    if (previewUrl && Number.isFinite(seconds) && seconds > VIDEO_MAX_SECONDS + 0.5)
      setProblem(TEXTS.tooLong({ most: VIDEO_MAX_SECONDS, seconds: Math.round(seconds) }))
  }
  async function takeFrame() {
    const file = player.current && (await captureFrame(player.current))
    if (!file || !posterInput.current) return setNews(TEXTS.frameFailed)
    const files = new DataTransfer()
    files.items.add(file)
    posterInput.current.files = files.files
    posterInput.current.dispatchEvent(new Event('input', { bubbles: true }))
    setNews(TEXTS.frameTaken)
  }

  const posters = pictures
    .map(({ url }, index) => ({ value: url, label: TEXTS.picture({ number: index + 1 }) }))
    .slice(1)
  const isOwn = videoPoster !== '' && !posters.some(({ value }) => value === videoPoster)
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-2 text-ui font-semibold">{TEXTS.video}</legend>
      <p className="text-meta text-muted">
        {TEXTS.help({ megabytes: VIDEO_MAX_BYTES >> 20, seconds: VIDEO_MAX_SECONDS })}
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
            aria-label={TEXTS.theVideo}
            onLoadedMetadata={checkLength}
            onError={() => previewUrl && setProblem(TEXTS.notPlayable)}
            className="max-h-80 max-w-full rounded-field bg-tile"
          />
          <Button variant="secondary" size="md" onClick={() => void takeFrame()}>
            {TEXTS.useThisFrameAsPoster}
          </Button>
          <p role="status" className="text-meta text-muted">
            {news}
          </p>
        </div>
      )}
      <Field
        label={video ? TEXTS.anotherVideo : TEXTS.videoFile}
        type="file"
        name="video"
        accept={VIDEO_TYPES}
        required={false}
        help={video ? TEXTS.anotherHelp : undefined}
        error={problem ?? errors.video}
        onChange={choose}
      />
      {video && (
        <Checkbox
          label={TEXTS.removeTheVideo}
          name="removeVideo"
          checked={isRemoved}
          onChange={({ currentTarget }) => setRemoved(currentTarget.checked)}
        />
      )}
      <Field
        label={TEXTS.alt}
        name="videoAlt"
        maxLength={ALT_MAX}
        autoComplete="off"
        value={videoAlt}
        onChange={({ currentTarget }) => onChange({ videoAlt: currentTarget.value })}
        error={errors.videoAlt}
        help={TEXTS.altHelp}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={TEXTS.poster}
          name="videoPoster"
          options={[
            { value: '', label: TEXTS.theFirstImage },
            ...posters,
            ...(isOwn ? [{ value: videoPoster, label: TEXTS.thePresentPoster }] : []),
          ]}
          value={videoPoster}
          onChange={({ currentTarget }) => onChange({ videoPoster: currentTarget.value })}
          error={errors.videoPoster}
        />
        <Field
          ref={posterInput}
          label={TEXTS.anotherImageAsPoster}
          type="file"
          name="poster"
          accept={PICTURE_TYPES}
          required={false}
          error={errors.poster}
        />
      </div>
      <Field
        label={TEXTS.captions}
        type="file"
        name="captions"
        accept=".vtt,text/vtt"
        required={false}
        error={errors.captions}
        help={video?.captions ? TEXTS.captionsReplaced : TEXTS.captionsHelp}
      />
      {video?.captions && <Checkbox label={TEXTS.removeTheCaptions} name="removeCaptions" />}
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
