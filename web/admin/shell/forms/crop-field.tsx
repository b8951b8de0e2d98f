import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import 'react-image-crop/dist/ReactCrop.css'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'

const TEXTS = englishWords(adminForms)

export type CropFieldProps = {
  /** The URL of the chosen picture. */
  src: string
  /** Aspect ratio of the crop, width by height. */
  ratio: number
  /** The width, in pixels of the picture, below which the crop looks blurred. */
  minWidth: number
}

type Size = { width: number; height: number }
const MOST_ZOOM = 5

/**
 * A crop with a fixed aspect ratio, moved and resized by pointer, by keyboard, or by the
 * sliders. The form sends fractions of the picture; the server crops it.
 */
export function CropField({ src, ratio, minWidth }: CropFieldProps) {
  const [size, setSize] = useState<Size | null>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const largest = size && findLargestCrop(size, ratio)

  function begin({ currentTarget: { naturalWidth: width, naturalHeight: height } }: SyntheticEvent<HTMLImageElement>) {
    const whole = findLargestCrop({ width, height }, ratio)
    setSize({ width, height })
    setCrop(framed(whole, 1, 50, 50))
  }
  // A picture that the browser cannot show is sent whole, and the server reports the problem.
  function giveUp() {
    setSize(null)
    setCrop(undefined)
  }

  return (
    <fieldset className="mt-2 grid min-w-0 gap-2">
      <legend className="mb-1.5 text-ui font-semibold">{TEXTS.crop}</legend>
      <ReactCrop
        {...(crop && { crop })}
        aspect={ratio}
        keepSelection
        ruleOfThirds
        minWidth={24}
        onChange={(_pixels, percent) => setCrop(percent)}
        className="justify-self-start overflow-hidden rounded-card bg-tile"
      >
        <img src={src} alt={TEXTS.yourChoice} onLoad={begin} onError={giveUp} className="max-h-[50vh]" />
      </ReactCrop>
      {crop && largest && size && (
        <>
          <Slider
            label={TEXTS.zoom}
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={largest.width / crop.width}
            text={`${Math.round((largest.width / crop.width) * 100)}%`}
            onChange={(zoom) => setCrop(framed(largest, zoom, ...findMiddle(crop)))}
          />
          <Slider
            label={TEXTS.leftToRight}
            max={100 - crop.width}
            value={crop.x}
            text={`${Math.round(crop.x)}%`}
            onChange={(x) => setCrop({ ...crop, x })}
          />
          <Slider
            label={TEXTS.topToBottom}
            max={100 - crop.height}
            value={crop.y}
            text={`${Math.round(crop.y)}%`}
            onChange={(y) => setCrop({ ...crop, y })}
          />
          <Sharpness pixels={Math.round((size.width * crop.width) / 100)} least={minWidth} />
          <input type="hidden" name="crop" value={JSON.stringify(toShares(crop))} />
        </>
      )}
    </fieldset>
  )
}

/** The largest crop with an aspect ratio, in percent of the picture. */
function findLargestCrop({ width, height }: Size, ratio: number): Size {
  const isWider = width / height > ratio
  return isWider
    ? { width: ((height * ratio) / width) * 100, height: 100 }
    : { width: 100, height: (width / ratio / height) * 100 }
}

/** The largest crop divided by `zoom`, centred on a point and moved inside the edges. */
function framed(largest: Size, zoom: number, middleX: number, middleY: number): PercentCrop {
  const [width, height] = [largest.width / zoom, largest.height / zoom]
  const within = (middle: number, side: number) => Math.min(Math.max(middle - side / 2, 0), 100 - side)
  return { unit: '%', x: within(middleX, width), y: within(middleY, height), width, height }
}

function findMiddle({ x, y, width, height }: PercentCrop): [x: number, y: number] {
  return [x + width / 2, y + height / 2]
}

function toShares({ x, y, width, height }: PercentCrop) {
  const share = (percent: number) => Math.round(percent * 1_000) / 100_000
  const [left, top] = [share(x), share(y)]
  return { x: left, y: top, width: Math.min(share(width), 1 - left), height: Math.min(share(height), 1 - top) }
}

type SliderProps = {
  label: string
  min?: number
  max: number
  step?: number
  value: number
  /** The value as text for the user. */
  text: ReactNode
  onChange: (value: number) => void
}

function Slider({ label, min = 0, max, step = 0.5, value, text, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)_3rem] items-center gap-3 text-ui">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={Math.max(max, min)}
        step={step}
        value={value}
        disabled={max <= min}
        aria-valuetext={String(text)}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="min-h-11 w-full accent-primary lg:min-h-8"
      />
      <output htmlFor={id} className="text-end text-meta text-muted tabular-nums">
        {text}
      </output>
    </div>
  )
}

function Sharpness({ pixels, least }: { pixels: number; least: number }) {
  const isSmall = pixels < least
  return (
    <p aria-live="polite" className={isSmall ? 'text-meta font-medium text-warning' : 'text-meta text-muted'}>
      {isSmall ? TEXTS.tooSmall({ pixels, least }) : TEXTS.sharp({ pixels })}
    </p>
  )
}
