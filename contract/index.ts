import type { Client } from '#contract/http/route.ts'
import * as areas from './areas.ts'

/**
 * All routes. The API implements them, pages and tests call them through a typed client, and /api/docs documents them. They come from a
 * module, because the compiler prints a module by its name. It would print an object in full, which exceeds its length limit (TS7056).
 */
export const contract: typeof areas = areas
/** An interface instead of a type alias, because the compiler prints an interface by its name (TS7056). */
export interface ShopApi extends Client<typeof contract> {}
