import { Redo2, Undo2, Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { areasOf, type GarmentId, largestArea, type PrintArea, printArea, type Side } from '#contract/print/garments.ts'
import { heightOf, MIN_WIDTH_MM, maxWidth } from '#contract/print/placement.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ACCEPTED, type ChosenPicture } from './picture.ts'
import { PlacementField, PrintAdvice, PrintMeter } from './placement-fields.tsx'
import type { PrintWarning } from './print-warnings.ts'
import { resized } from './use-gestures.ts'
import { fillArea, type Placing } from './use-placement.ts'

export type DesignPanelProps = {
  garment: GarmentId
  warnings: readonly PrintWarning[]
  picture: ChosenPicture | null
  onFile(file: File): void
  placing: Placing
  onSide(side: Side): void
  error: string | undefined
  id: string
}

/** Upload of the picture (file, drop, camera), and its placement by presets, sliders and numbers. */
export function DesignPanel({ garment, warnings, picture, onFile, placing, onSide, error, id }: DesignPanelProps) {
  const { placement, undo, redo, canUndo, canRedo } = placing
  return (
    <div className="grid gap-4">
      <FilePicker id={id} picture={picture} onFile={onFile} error={error} />
      <div className="without-script">
        <PlaceByName garment={garment} />
      </div>
      {picture && placement && (
        <>
          <PrintMeter placement={placement} picture={picture} />
          <Presets garment={garment} picture={picture} placing={placing} onSide={onSide} />
          <Numbers picture={picture} placing={placing} />
          <div className="flex gap-2">
            <Button variant="secondary" size="md" disabled={!canUndo} onClick={undo}>
              <Undo2 aria-hidden="true" className="size-4" /> Undo
            </Button>
            <Button variant="secondary" size="md" disabled={!canRedo} onClick={redo}>
              <Redo2 aria-hidden="true" className="size-4" /> Redo
            </Button>
          </div>
          <PrintAdvice warnings={warnings} />
        </>
      )}
    </div>
  )
}

function FilePicker({ id, picture, onFile, error }: Pick<DesignPanelProps, 'id' | 'picture' | 'onFile' | 'error'>) {
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <div className="grid gap-1.5">
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative grid min-h-24 place-items-center gap-1 rounded-card border-[1.5px] border-dashed p-4 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info ${isOver ? 'border-info bg-info-bg' : error ? 'border-danger bg-danger-bg' : 'border-strong hover:border-fg'}`}
      >
        <span className="inline-flex items-center gap-2 font-semibold">
          <Upload aria-hidden="true" className="size-5" />
          {picture ? 'Choose another picture' : 'Upload your design'}
        </span>
        <span id={`${id}-help`} className="text-meta text-muted">
          {picture
            ? `${picture.name}, ${picture.width} × ${picture.height} pixels`
            : 'PNG, JPEG or WebP, at most 8 MB. A transparent background prints best.'}
        </span>
        <input
          id={id}
          type="file"
          name="design_image"
          accept={ACCEPTED.join(',')}
          aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) onFile(file)
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 [@media(scripting:none)]:static [@media(scripting:none)]:h-auto [@media(scripting:none)]:opacity-100"
        />
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Without script the picture is placed by a preset only. */
function PlaceByName({ garment }: { garment: GarmentId }) {
  const areas = (side: Side) => areasOf(garment, side).map((area) => ({ side, area }))
  const options = [...areas('front'), ...areas('back')].map(({ side, area }) => ({
    value: JSON.stringify({ side, area: area.id }),
    label: area.label,
  }))
  return <Select label="Where it goes" name="placement" options={options} />
}

type PresetProps = Pick<DesignPanelProps, 'garment' | 'placing' | 'onSide'> & { picture: ChosenPicture }

function Presets({ garment, picture, placing, onSide }: PresetProps) {
  const { placement, area, place } = placing
  const mark = printArea(garment, 'front', 'left-chest')
  const fill = (side: Side, to: PrintArea) => {
    place(fillArea(picture, side, to))
    onSide(side)
  }
  const centre = () => {
    if (!placement) return
    const height = heightOf(placement.width, picture)
    place({ x: (area.widthMm - placement.width) / 2, y: (area.heightMm - height) / 2 })
    onSide(placement.side)
  }
  return (
    <fieldset>
      <legend className="mb-2 text-meta font-semibold">Place it</legend>
      <div className="flex flex-wrap gap-2">
        <Preset onClick={centre}>Centre</Preset>
        {mark && <Preset onClick={() => fill('front', mark)}>Left chest</Preset>}
        <Preset onClick={() => fill('front', largestArea(garment, 'front'))}>Full front</Preset>
        <Preset onClick={() => fill('back', largestArea(garment, 'back'))}>Back</Preset>
      </div>
    </fieldset>
  )
}

function Preset({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-pill border border-strong px-4 text-ui font-semibold transition-colors hover:border-fg hover:bg-tile"
    >
      {children}
    </button>
  )
}

/** Everything that a drag can do, in numbers (WCAG 2.5.7). */
function Numbers({ picture, placing }: { picture: ChosenPicture; placing: Placing }) {
  const { placement, area, place, begin } = placing
  if (!placement) return null
  const widest = Math.min(maxWidth(picture), area.widthMm * 1.5) / 10
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <PlacementField
        label="Width"
        unit="cm"
        value={placement.width / 10}
        min={MIN_WIDTH_MM / 10}
        max={widest}
        step={0.1}
        onBegin={begin}
        onChange={(cm, live) => place(resized(placement, picture, (cm * 10) / placement.width), live)}
      />
      <PlacementField
        label="Rotation"
        unit="degrees"
        value={placement.rotation}
        min={-180}
        max={180}
        step={1}
        onBegin={begin}
        onChange={(rotation, live) => place({ rotation }, live)}
      />
      <PlacementField
        label="From the left"
        unit="cm"
        value={placement.x / 10}
        min={-placement.width / 10}
        max={area.widthMm / 10}
        step={0.1}
        onBegin={begin}
        onChange={(cm, live) => place({ x: cm * 10 }, live)}
      />
      <PlacementField
        label="From the top"
        unit="cm"
        value={placement.y / 10}
        min={-heightOf(placement.width, picture) / 10}
        max={area.heightMm / 10}
        step={0.1}
        onBegin={begin}
        onChange={(cm, live) => place({ y: cm * 10 }, live)}
      />
    </div>
  )
}
