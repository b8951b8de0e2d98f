import type { ReactNode } from 'react'
import { type ComboPiece, MAX_COMBO_PIECES, PIECE_NAME_MAX } from '#contract/catalogue/combo-pieces.ts'
import { GARMENTS } from '#contract/catalogue/garments.ts'
import { productPieces } from '#texts/en/catalogue/product-pieces.ts'
import { sizeCharts } from '#texts/en/catalogue/size-charts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SizeChecks } from '#web/admin/shell/forms/size-checks.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const TEXTS = englishWords(productPieces)

export type PieceFieldsProps = {
  value: readonly ComboPiece[]
  onChange: (pieces: ComboPiece[]) => void
  errors: Readonly<Record<string, string>>
}

const BLANK: ComboPiece = { name: '', garment: 'tee', sizes: [] }
const { cuts } = englishWords(sizeCharts)
const CUTS = GARMENTS.map((value) => ({ value, label: cuts[value] }))

/** The pieces of a combo, each with its cut and sizes. Without pieces the combo has one size. */
export function PieceFields({ value, onChange, errors }: PieceFieldsProps) {
  const change = (at: number, part: Partial<ComboPiece>) =>
    onChange(value.map((piece, place) => (place === at ? { ...piece, ...part } : piece)))
  const error = errors.comboPieces ?? errors.stockPer
  return (
    <fieldset aria-describedby={error ? 'pieces-error' : undefined} className="grid min-w-0 gap-3">
      <legend className="text-ui font-semibold">{TEXTS.pieces}</legend>
      <p className="text-meta text-muted">{TEXTS.help}</p>
      {value.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by index; the fields are controlled.
        <PieceRow key={at} at={at} piece={piece} onChange={(part) => change(at, part)} errors={errors}>
          {value.length > 2 && (
            <Button
              variant="tertiary"
              size="sm"
              className="justify-self-start"
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            >
              {TEXTS.removePiece({ number: at + 1 })}
            </Button>
          )}
        </PieceRow>
      ))}
      <div className="flex flex-wrap gap-3">
        {value.length < MAX_COMBO_PIECES && (
          <Button
            variant="secondary"
            size="md"
            onClick={() => onChange(value.length === 0 ? [BLANK, BLANK] : [...value, BLANK])}
          >
            {value.length === 0 ? TEXTS.choosePerPiece : TEXTS.addAPiece}
          </Button>
        )}
        {value.length > 0 && (
          <Button variant="tertiary" size="md" onClick={() => onChange([])}>
            {TEXTS.oneSize}
          </Button>
        )}
      </div>
      <FieldError id="pieces" error={error} />
    </fieldset>
  )
}

type RowProps = {
  at: number
  piece: ComboPiece
  onChange: (part: Partial<ComboPiece>) => void
  errors: Readonly<Record<string, string>>
  children?: ReactNode
}

function PieceRow({ at, piece, onChange, errors, children }: RowProps) {
  const name = (field: string) => `piece-${at + 1}-${field}`
  const error = (field: string) => errors[`comboPieces.${at}.${field}`]
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-hairline p-4">
      <legend className="px-1 text-meta text-muted">{TEXTS.piece({ number: at + 1 })}</legend>
      <Field
        label={TEXTS.name}
        name={name('name')}
        maxLength={PIECE_NAME_MAX}
        autoComplete="off"
        value={piece.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        error={error('name')}
      />
      <Select
        label={TEXTS.cut}
        name={name('garment')}
        options={CUTS}
        value={piece.garment}
        onChange={({ currentTarget }) => onChange({ garment: currentTarget.value as ComboPiece['garment'] })}
        help={TEXTS.cutHelp}
        error={error('garment')}
      />
      <SizeChecks
        name={name('size')}
        value={piece.sizes}
        onChange={(sizes) => onChange({ sizes })}
        error={error('sizes')}
      />
      {children}
    </fieldset>
  )
}
