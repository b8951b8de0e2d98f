import type { Sheet, SheetPiece } from '#contract/print/sheets.api.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'

/** Dots between the lines of the grid: 10 cm. */
const GRID = 1_181
const LABEL_SIZE = 150

/** The layout of a sheet to scale: where the ink of each piece is. A line every 10 cm. */
export function SheetPreview({ sheet, pieces }: { sheet: Sheet; pieces: readonly SheetPiece[] }) {
  const { words } = usePackerWords()
  const lines = (length: number) => Array.from({ length: Math.floor(length / GRID) }, (_, at) => (at + 1) * GRID)
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.length}`}
      className="block h-auto w-full rounded-field border border-hairline bg-tile"
      role="img"
      aria-label={words.sheets.layoutOfSheet({ number: sheet.number })}
    >
      <g className="stroke-strong/40" strokeWidth="6">
        {lines(sheet.width).map((x) => (
          <line key={x} x1={x} x2={x} y1={0} y2={sheet.length} />
        ))}
        {lines(sheet.length).map((y) => (
          <line key={y} x1={0} x2={sheet.width} y1={y} y2={y} />
        ))}
      </g>
      {pieces.map((piece) => (
        <g key={`${piece.jobId} ${piece.left} ${piece.top}`}>
          <title>{piece.label}</title>
          <rect
            x={piece.left}
            y={piece.top}
            width={piece.width}
            height={piece.height}
            className="fill-accent-bg stroke-accent"
            strokeWidth="10"
          />
          <text
            x={piece.left + piece.width / 2}
            y={piece.top + piece.height / 2}
            fontSize={Math.min(LABEL_SIZE, piece.width / 5, piece.height / 2)}
            textAnchor="middle"
            dominantBaseline="central"
            className="fill-fg font-semibold"
          >
            #{piece.orderNumber}
            {piece.isTurned && ' ↻'}
          </text>
        </g>
      ))}
    </svg>
  )
}
