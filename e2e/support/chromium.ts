import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type LaunchOptions } from 'playwright'

const run = promisify(execFile)

/** The browser reaches this machine only: no other host name resolves. */
const ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-domain-reliability',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--font-render-hinting=none',
  // Optimising a page’s code takes longer than that code then runs.
  '--js-flags=--no-opt --no-maglev',
  '--no-first-run',
  '--no-sandbox',
]

let launchOptions: Promise<LaunchOptions> | undefined

/**
 * Starts Chromium: the one at CHROME_PATH, else the one from npm, else the system's. The one from npm is the headless shell: with
 * it all journeys together take a third less time, and it has the same version everywhere.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const { args = [], ...base } = await findChromium()
  return chromium.launch({ ...base, ...options, args: [...args, ...(options.args ?? [])] })
}

/** The launch options of `launchChromium`, for a test runner that launches the browser itself. */
export function findChromium(): Promise<LaunchOptions> {
  launchOptions ??= find()
  return launchOptions
}

async function find(): Promise<LaunchOptions> {
  const configuredPath = process.env.CHROME_PATH
  if (configuredPath) return { executablePath: configuredPath, args: ARGUMENTS }
  const npmChromium = process.platform === 'linux' ? await npmBrowser() : null
  if (npmChromium) return npmChromium
  for (const executablePath of systemBrowsers()) {
    if (await starts(executablePath)) return { executablePath, args: ARGUMENTS }
  }
  throw new Error('No Chromium starts here. Install one, or name it in CHROME_PATH.')
}

function systemBrowsers(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
  const windowsFolders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  const places = {
    darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
    win32: windowsFolders.flatMap((folder) => (folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : [])),
  }
  const platformPaths = process.platform === 'darwin' || process.platform === 'win32' ? places[process.platform] : []
  return [...platformPaths, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))].filter(existsSync)
}

/** Tries to start the program: one that is on the PATH may only print how to install the browser, or lack libraries. */
async function starts(executablePath: string, env = process.env): Promise<boolean> {
  // On Windows the check would open a window.
  if (process.platform === 'win32') return true
  return run(executablePath, ['--version', '--no-sandbox'], { env, timeout: 60_000 }).then(
    () => true,
    () => false,
  )
}

/** The Chromium in @sparticuz/chromium, with its own libraries and fonts if the machine has none; null if it does not start. */
async function npmBrowser(): Promise<LaunchOptions | null> {
  const folder = await unpack()
  const executablePath = join(folder, 'chromium')
  const args = [...ARGUMENTS, '--headless=shell']
  const env = { ...process.env, ...fontSettings(folder) } as Record<string, string>
  if (await starts(executablePath, env)) return { executablePath, args, env }
  const bare = { ...env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  return (await starts(executablePath, bare)) ? { executablePath, args, env: bare } : null
}

/** Environment variables that give Chromium the package's fonts if the machine has none. */
function fontSettings(folder: string): Record<string, string> {
  if (process.platform !== 'linux' || existsSync('/etc/fonts/fonts.conf')) return {}
  const file = join(folder, 'fonts.conf')
  const [fonts, cache] = [join(folder, 'fonts'), join(folder, 'fonts-cache')]
  writeFileSync(file, `<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`)
  return { FONTCONFIG_FILE: file }
}

/** Unpacks into a temporary folder and renames it, so that an interrupted run leaves no incomplete folder. */
async function unpack(): Promise<string> {
  const require = createRequire(import.meta.url)
  const packed = join(dirname(require.resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string }
  const folder = join(packed, '..', '..', '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const { inflate } = await import('@sparticuz/chromium')
  const before = process.env.TMPDIR
  // The package unpacks into the temporary folder of the system.
  process.env.TMPDIR = draft
  try {
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
    await Promise.all(archives.map((name) => inflate(join(packed, 'bin', name))))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  try {
    renameSync(draft, folder)
  } catch {
    // Another worker finished first.
    rmSync(draft, { recursive: true })
  }
  return folder
}
