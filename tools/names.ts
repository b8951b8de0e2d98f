/** The programs of `npm run bench` or `npm run drill`: each file name with one line about the program. */
export type Names = Readonly<Record<string, string>>

/** A line for each program of `npm run bench` or `npm run drill`. */
export function formatNames(command: string, names: Names): string {
  const width = Math.max(...Object.keys(names).map(({ length }) => length))
  return Object.entries(names)
    .map(([name, what]) => `npm run ${command} ${name.padEnd(width)}  ${what}`)
    .join('\n')
}

/** Prints the list and ends the process when a given name is not in it. */
export function checkNames(command: string, names: Names, given: readonly string[]): void {
  const unknown = given.find((name) => !Object.hasOwn(names, name))
  if (unknown === undefined) return
  console.error(`There is no ${command} “${unknown}”.\n\n${formatNames(command, names)}`)
  process.exit(1)
}
