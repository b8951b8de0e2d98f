import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/people/auth.api.ts'
import type { PrintJobId } from '#contract/print/print-job.api.ts'
import type { SheetNumber } from '#contract/print/sheets.api.ts'
import { CLOTHS, PRINT_METHODS, SHEET_FILE_STATES, SHEET_STATES } from '#contract/print/sheets.ts'
import { checkAllowedValues, createdAt, instant, isDemo, updatedAt } from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'
import { printJobs } from './print-room.table.ts'

/**
 * Gang sheets: pieces of several orders on one piece of film. Lengths are in dots, 300 per inch. A job draws the files and records its
 * progress in the row. The files are stored in parts (sheets/sheet-files.ts).
 */
export const printSheets = pgTable(
  'print_sheets',
  {
    number: integer('number').primaryKey().generatedAlwaysAsIdentity().$type<SheetNumber>(),
    state: text('state', { enum: SHEET_STATES }).notNull().default('planned'),
    method: text('method', { enum: PRINT_METHODS }).notNull(),
    cloth: text('cloth', { enum: CLOTHS }).notNull(),
    width: integer('width').notNull(),
    length: integer('length').notNull(),
    gutter: integer('gutter').notNull(),
    bleed: integer('bleed').notNull(),
    plannedBy: uuid('planned_by').$type<UserId>(),
    printedAt: instant('printed_at'),
    printedBy: uuid('printed_by').$type<UserId>(),
    fileState: text('file_state', { enum: SHEET_FILE_STATES }).notNull().default('queued'),
    /** Increases with each drawing. It is part of the file names. */
    fileVersion: integer('file_version').notNull().default(0),
    /** Attempts since the drawing was last requested. After `MAX_ATTEMPTS` failures, a person has to request the drawing again. */
    fileAttempts: smallint('file_attempts').notNull().default(0),
    /** When the drawing is due. During a drawing: when another process may take it over. */
    fileDueAt: instant('file_due_at').notNull().default(sql`now()`),
    /** Whether the file store may contain parts of files that have to be deleted later. */
    hasFiles: boolean('has_files').notNull().default(false),
    fileError: text('file_error'),
    drawnPieces: integer('drawn_pieces').notNull().default(0),
    pngBytes: bigint('png_bytes', { mode: 'number' }),
    pdfBytes: bigint('pdf_bytes', { mode: 'number' }),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (sheet) => [
    checkAllowedValues('print_sheets_state_known', sheet.state, SHEET_STATES),
    checkAllowedValues('print_sheets_method_known', sheet.method, PRINT_METHODS),
    checkAllowedValues('print_sheets_cloth_known', sheet.cloth, CLOTHS),
    checkAllowedValues('print_sheets_file_state_known', sheet.fileState, SHEET_FILE_STATES),
    check(
      'print_sheets_size',
      sql`${sheet.width} > 0 and ${sheet.length} > 0 and ${sheet.gutter} >= 0 and ${sheet.bleed} >= 0`,
    ),
    check('print_sheets_printed_when', sql`(${sheet.printedAt} is not null) = (${sheet.state} = 'printed')`),
    check(
      'print_sheets_files_complete',
      sql`(${sheet.fileState} = 'ready') = (${sheet.pngBytes} is not null and ${sheet.pdfBytes} is not null)`,
    ),
    check('print_sheets_files_of_live', sql`${sheet.state} <> 'cancelled' or ${sheet.fileState} = 'removed'`),
    index('print_sheets_files_due_idx').on(sheet.fileDueAt).where(sql`${sheet.fileState} in ('queued', 'drawing')`),
    index('print_sheets_files_kept_idx').on(sheet.number).where(sql`${sheet.hasFiles}`),
    index('print_sheets_state_idx').on(sheet.state, sheet.number),
  ],
)

/** The place of a printed area of a piece on a sheet. A removed place stays as history. */
export const printSheetPieces = pgTable(
  'print_sheet_pieces',
  {
    sheet: integer('sheet')
      .notNull()
      .$type<SheetNumber>()
      .references(() => printSheets.number, { onDelete: 'cascade' }),
    /** The position on the sheet, from 0. */
    position: smallint('position').notNull(),
    jobId: uuid('job_id')
      .notNull()
      .$type<PrintJobId>()
      .references(() => printJobs.id, { onDelete: 'cascade' }),
    attempt: smallint('attempt').notNull(),
    /** The position of the printed area in the design. The next column: its name. */
    print: smallint('print').notNull(),
    area: text('area').notNull(),
    /** The print file of the area. The next columns: the part of the file that is not empty. */
    printKey: text('print_key').notNull(),
    inkLeft: integer('ink_left').notNull(),
    inkTop: integer('ink_top').notNull(),
    inkWidth: integer('ink_width').notNull(),
    inkHeight: integer('ink_height').notNull(),
    /** The top left corner of the piece's place. The place includes the label and half of the gutter. */
    x: integer('x').notNull(),
    y: integer('y').notNull(),
    /** Turned by 90° clockwise. */
    isTurned: boolean('is_turned').notNull(),
    /** When the area was taken off the unprinted sheet. */
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
  },
  (piece) => [
    primaryKey({ columns: [piece.sheet, piece.position] }),
    check(
      'print_sheet_pieces_inside',
      sql`${piece.x} >= 0 and ${piece.y} >= 0 and ${piece.inkLeft} >= 0 and ${piece.inkTop} >= 0`,
    ),
    check('print_sheet_pieces_not_empty', sql`${piece.inkWidth} > 0 and ${piece.inkHeight} > 0`),
    // An area of a piece is on one sheet at a time; a remake may put it on a second one.
    uniqueIndex('print_sheet_pieces_live_key')
      .on(piece.jobId, piece.print, piece.attempt)
      .where(sql`${piece.removedAt} is null`),
  ],
)

/** The bounding box of the ink in a print file, in pixels, measured once by a job. Width and height are 0 for an empty file. */
export const printInks = pgTable(
  'print_inks',
  {
    mediaKey: text('media_key')
      .primaryKey()
      .references(() => media.key, { onDelete: 'cascade' }),
    left: integer('left').notNull(),
    top: integer('top').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (ink) => [
    check('print_inks_inside', sql`${ink.left} >= 0 and ${ink.top} >= 0 and ${ink.width} >= 0 and ${ink.height} >= 0`),
  ],
)
