import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { IMPORT_LINE_STATES, IMPORT_STATES, type ProductImportId } from '#contract/catalogue/product-import.api.ts'
import type { VariantColumn } from '#contract/catalogue/variant-csv.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { bytea, checkAllowedValues, createdAt, personalId } from '#server/platform/database/columns.ts'

/** The texts of a line's cells, by column. Columns that the file does not have are absent. */
export type Cells = Partial<Record<VariantColumn, string>>

/** A changed cell: the heading of its column, the current text and the file's text. */
export type LineChange = { column: string; from: string; to: string }

/** CSV files of variants that are compared with the shop and applied by a job. */
export const productImports = pgTable(
  'product_imports',
  {
    id: personalId<ProductImportId>(),
    actorId: uuid('actor_id').$type<UserId>(),
    fileName: text('file_name').notNull().default(''),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('checking'),
    lines: integer('lines').notNull(),
    /** Number of lines that change nothing; their rows are deleted. */
    unchanged: integer('unchanged').notNull().default(0),
    /** Number of files in the ZIP that lines name, and of files that no line names. */
    pictures: integer('pictures').notNull().default(0),
    unusedPictures: integer('unused_pictures').notNull().default(0),
    /** Consecutive runs that failed with an unexpected error. After the third one the current product or file is given up. */
    failures: integer('failures').notNull().default(0),
    /** Why the shop gave up. */
    problem: text('problem'),
    createdAt: createdAt(),
  },
  (row) => [
    checkAllowedValues('product_imports_state_known', row.state, IMPORT_STATES),
    index('product_imports_open_idx').on(row.createdAt).where(sql`${row.state} in ('checking', 'applying')`),
  ],
)

/** The lines of an import that are not compared yet, that change something, or that cannot be applied. */
export const productImportLines = pgTable(
  'product_import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .$type<ProductImportId>()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** The line number in the file, as a text editor counts. For a line that spans several lines of text, the first of them. */
    line: integer('line').notNull(),
    /** The product of the line: `p12` for the product with id 12, or `n` and the name of a new product. */
    product: text('product').notNull(),
    cells: jsonb('cells').$type<Cells>().notNull(),
    state: text('state', { enum: IMPORT_LINE_STATES }).notNull().default('read'),
    /** For an error: the heading of its column. `problem` is a refusal as `stringifyRefusal` writes it, like the other problems here. */
    problemColumn: text('problem_column'),
    problem: text('problem'),
    /** The changes that the owner sees before applying the file. Long texts are cut. */
    changes: jsonb('changes').$type<LineChange[]>(),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.line] }),
    checkAllowedValues('product_import_lines_state_known', row.state, IMPORT_LINE_STATES),
    index('product_import_lines_product_idx').on(row.importId, row.state, row.product),
  ],
)

/** Pictures of the ZIP that the lines of an import name; deleted when it is applied or cancelled (server/cleanup.ts). */
export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    importId: uuid('import_id')
      .notNull()
      .$type<ProductImportId>()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** As `pictureName` in contract/catalogue/variant-csv.ts returns it. */
    name: text('name').notNull(),
    bytes: bytea('bytes'),
    /** Why the picture cannot be used, in words that follow its name. */
    problem: text('problem'),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.name] }),
    check('product_import_pictures_or_problem', sql`num_nonnulls(${row.bytes}, ${row.problem}) = 1`),
  ],
)
