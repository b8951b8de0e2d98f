import { fromRoot } from '#server/platform/root.ts'

export const MIGRATIONS = fromRoot('server/database/migrations')
export const FUNCTIONS = fromRoot('server/database/functions')
export const PACKAGE = fromRoot('package.json')
