import { editDistance } from '#contract/basics/edit-distance.ts'

/** Shorter names resemble too many others: HOST and HOME. */
const LEAST_LENGTH = 8
const MAX_EDITS = 2

/** For each name of the environment that is no setting but nearly the name of one: which is meant. */
export function misspelt(given: readonly string[], known: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((setting) => !given.includes(setting) && isNearly(name, setting))
    return meant === undefined ? [] : [`${name} is no setting of this shop: is ${meant} meant?`]
  })
}

function isNearly(name: string, setting: string): boolean {
  if (bare(name) === bare(setting)) return true
  if (name.length < LEAST_LENGTH || setting.length < LEAST_LENGTH) return false
  return editDistance(name.toUpperCase(), setting) <= MAX_EDITS
}

/** Without underscores, hyphens and case. */
function bare(name: string): string {
  return name.replace(/[-_]/g, '').toUpperCase()
}
