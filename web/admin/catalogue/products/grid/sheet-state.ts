import {
  type CellChange,
  cellKey,
  cellText,
  cleanCell,
  GRID_FIELDS,
  type GridFacts,
  type GridField,
} from '#contract/catalogue/product-grid.ts'

/** `from`: the value of the cell when the edit began. `to`: the new value. */
type Edit = { from: string; to: string }
/** Unsaved edits by `cellKey`. */
export type Edits = Readonly<Record<string, Edit>>

type Step = readonly { key: string; before: Edit | undefined; after: Edit | undefined }[]
/** The edits, with the steps for Undo and Redo. */
export type SheetState = { edits: Edits; past: readonly Step[]; future: readonly Step[] }

export const UNEDITED: SheetState = { edits: {}, past: [], future: [] }

export type Typed = { row: GridFacts; field: GridField; text: string }

export type SheetAction =
  | { type: 'type'; cells: readonly Typed[] }
  | { type: 'undo' | 'redo' | 'discard' }
  /** Resolves a conflict: the edit will replace the current value `now`. */
  | { type: 'insist'; key: string; now: string }
  /** Drops edits that were saved, or given up in a conflict. */
  | { type: 'drop'; keys: readonly string[] }

/** A rectangle of cells: row indexes, and column indexes in `GRID_FIELDS`. */
export type Block = { top: number; bottom: number; left: number; right: number }

export function shownText(edits: Edits, row: GridFacts, field: GridField): string {
  return edits[cellKey(row, field)]?.to ?? cellText(row, field)
}

export function sheetReducer(state: SheetState, action: SheetAction): SheetState {
  switch (action.type) {
    case 'type':
      return typed(state, action.cells)
    case 'undo':
      return stepped(state, 'past', 'future')
    case 'redo':
      return stepped(state, 'future', 'past')
    case 'discard':
      return UNEDITED
    case 'insist': {
      const edit = state.edits[action.key]
      return edit ? { ...state, edits: { ...state.edits, [action.key]: { ...edit, from: action.now } } } : state
    }
    case 'drop': {
      // Undo cannot take back saved edits, so the steps for Undo and Redo are discarded.
      const edits = Object.fromEntries(Object.entries(state.edits).filter(([key]) => !action.keys.includes(key)))
      return { edits, past: [], future: [] }
    }
  }
}

function typed(state: SheetState, cells: readonly Typed[]): SheetState {
  const edits: Record<string, Edit> = { ...state.edits }
  const changed = new Map<string, Edit | undefined>()
  for (const { row, field, text } of cells) {
    const key = cellKey(row, field)
    const from = edits[key]?.from ?? cellText(row, field)
    const to = cleanCell(field, text)
    if (!changed.has(key)) changed.set(key, edits[key])
    if (to === from) delete edits[key]
    else edits[key] = { from, to }
  }
  const step = [...changed].flatMap(([key, before]) => {
    const after = edits[key]
    return before?.to === after?.to ? [] : [{ key, before, after }]
  })
  return step.length === 0 ? state : { edits, past: [...state.past, step], future: [] }
}

function stepped(state: SheetState, source: 'past' | 'future', target: 'past' | 'future'): SheetState {
  const step = state[source].at(-1)
  if (!step) return state
  const edits: Record<string, Edit> = { ...state.edits }
  for (const { key, before, after } of step) {
    const value = source === 'past' ? before : after
    if (value) edits[key] = value
    else delete edits[key]
  }
  return { ...state, edits, [source]: state[source].slice(0, -1), [target]: [...state[target], step] }
}

/** The edits as changes, in the order of the rows, each cell once. */
export function listChanges(rows: readonly GridFacts[], edits: Edits): { key: string; change: CellChange }[] {
  const seen = new Set<string>()
  return rows.flatMap((row) =>
    GRID_FIELDS.flatMap((field) => {
      const key = cellKey(row, field)
      const edit = edits[key]
      if (!edit || seen.has(key)) return []
      seen.add(key)
      const { productId, size, color } = row
      return [{ key, change: { productId, size, color, field, ...edit } }]
    }),
  )
}

/** A block as text that spreadsheets paste: cells separated by tabs, rows by line ends. */
export function copied(rows: readonly GridFacts[], edits: Edits, block: Block): string {
  return rows
    .slice(block.top, block.bottom + 1)
    .map((row) =>
      selectFields(block)
        .map((field) => shownText(edits, row, field))
        .join('\t'),
    )
    .join('\n')
}

/** The texts that a paste puts into cells. A single value fills the block. Several values fill the cells from the block's first cell on. */
export function pasted(rows: readonly GridFacts[], fields: readonly GridField[], block: Block, text: string): Typed[] {
  const lines = text
    .replaceAll('\r', '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const [only] = lines[0] ?? []
  if (lines.length === 1 && lines[0]?.length === 1 && only !== undefined) return filled(rows, block, only)
  return lines.flatMap((cells, down) =>
    cells.flatMap((cell, across): Typed[] => {
      const row = rows[block.top + down]
      const field = fields[block.left + across]
      return row && field ? [{ row, field, text: cell }] : []
    }),
  )
}

/** Puts the same text into every cell of the block. */
export function filled(rows: readonly GridFacts[], block: Block, text: string): Typed[] {
  return rows
    .slice(block.top, block.bottom + 1)
    .flatMap((row) => selectFields(block).map((field): Typed => ({ row, field, text })))
}

/** Fill down: each row of the block gets the values of the block's first row. */
export function filledDown(rows: readonly GridFacts[], edits: Edits, block: Block): Typed[] {
  const first = rows[block.top]
  if (!first) return []
  return rows
    .slice(block.top + 1, block.bottom + 1)
    .flatMap((row) => selectFields(block).map((field): Typed => ({ row, field, text: shownText(edits, first, field) })))
}

function selectFields({ left, right }: Block): readonly GridField[] {
  return GRID_FIELDS.slice(left, right + 1)
}
