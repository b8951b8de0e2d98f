import { fromRoot } from '#server/platform/root.ts'

export const MIGRATIONS = fromRoot('server/database/migrations')
/** The SQL files that upgrade older versions to the baseline. */
export const UPGRADES = fromRoot('server/database/upgrades')
export const FUNCTIONS = fromRoot('server/database/functions')
export const PACKAGE = fromRoot('package.json')
