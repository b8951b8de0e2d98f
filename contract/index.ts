import type { Client } from '#contract/http/route.ts'
import * as areas from './areas.ts'

/**
 * All routes: the API implements them, pages and tests call them through a typed client, /api/docs documents them.
 * A module, because the compiler prints its name, where it would write an object out in full, up to a limit of length (TS7056).
 */
export const contract: typeof areas = areas
/** An interface, for the same reason. */
export interface ShopApi extends Client<typeof contract> {}
