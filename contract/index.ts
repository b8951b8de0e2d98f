import type { Client } from '#contract/http/route.ts'
import * as areas from './areas.ts'

/**
 * All routes. The API implements them, pages and tests call them through a typed client, and /api/docs documents them. They are a module
 * because the compiler prints a module's name but an object in full, which exceeds its length limit (TS7056).
 */
export const contract: typeof areas = areas
/** An interface and not a type alias, for the same reason as `contract`. */
export interface ShopApi extends Client<typeof contract> {}
