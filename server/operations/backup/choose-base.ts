import { type Base, listBases } from './base.ts'
import { ENCRYPTED } from './encrypted-target.ts'
import { type Archive, backupKeys, parseRecord, type State } from './records.ts'
import type { Target } from './target.ts'

/**
 * The base backup for a restore, and its archive with the log to replay. `end`: the position where the needed log ends; null: all log is
 * needed.
 */
export type Choice = { archive: Archive; state: State; base: Base; end: number | null }

type Candidate = { archive: Archive; state: State; bases: Base[] }

/**
 * Chooses the newest base backup that can be restored to `at`; without `at`, to the latest time of any archive. `from`: the id of the
 * archive, needed when several archives contain `at`. Throws an error that lists the possible times when `at` cannot be restored or when
 * `from` is needed but absent.
 */
export async function chooseBase(target: Target, at: Date | null, from: string | undefined): Promise<Choice> {
  const all = await listArchives(target)
  if (all.length === 0 && (await target.folders(ENCRYPTED)).length > 0)
    throw new Error(
      `The backups in ${target.name} are encrypted. Set BACKUP_KEY to the key that the shop has, then restore again.`,
    )
  const named = from === undefined ? all : all.filter(({ archive }) => archive.id === from)
  if (named.length === 0)
    throw new Error(
      from === undefined || all.length === 0
        ? `There is no complete backup in ${target.name}.`
        : `There is no archive ${from} in ${target.name}. It has: ${all.map(({ archive }) => archive.id).join(', ')}.`,
    )
  const reaching = named.filter((candidate) => at === null || reaches(candidate, at))
  if (at !== null && reaching.length > 1)
    throw new Error(
      `More than one archive has ${at.toISOString()}. Add --from with one of these:\n${describe(reaching)}`,
    )
  const newest = reaching.toSorted((a, b) => b.state.time.getTime() - a.state.time.getTime())[0]
  if (!newest) throw new Error(`${at?.toISOString()} cannot be restored. These times can:\n${describe(named)}`)
  const base = newest.bases.findLast(({ manifest }) => at === null || manifest.time <= at) ?? newest.bases[0]
  if (!base) throw new Error('an archive without a base backup was chosen')
  const next = at && newest.bases.find(({ manifest }) => manifest.startedAt > at)
  return { archive: newest.archive, state: newest.state, base, end: next?.manifest.stopLsn ?? null }
}

/** The archives with at least one complete base backup. */
async function listArchives(target: Target): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  for (const id of await target.folders('archives/')) {
    const [archive, state] = [await target.get(backupKeys.archive(id)), await target.get(backupKeys.state(id))]
    const bases = await listBases(target, id)
    if (archive && state && bases.length > 0)
      candidates.push({ archive: parseRecord('archive', archive), state: parseRecord('state', state), bases })
  }
  return candidates
}

function firstTime({ bases }: Candidate): Date {
  return bases[0]?.manifest.time ?? new Date()
}

function reaches(candidate: Candidate, at: Date): boolean {
  return firstTime(candidate) <= at && at <= candidate.state.time
}

function describe(candidates: Candidate[]): string {
  return candidates
    .map(
      (candidate) =>
        `  ${firstTime(candidate).toISOString()} to ${candidate.state.time.toISOString()} (archive ${candidate.archive.id})`,
    )
    .join('\n')
}
