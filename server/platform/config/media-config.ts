import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { z as schema } from 'zod'
import { type AwsEnv, accountProblem, type S3Config, S3Url, s3Config } from './s3-config.ts'

/** The settings of the storage of pictures and designs; parseConfig reads them with all others. */
export const MediaEnv = schema.object({ MEDIA_URL: S3Url, MEDIA_OLD_URL: S3Url })
type MediaSettings = z.output<typeof MediaEnv> &
  z.output<typeof AwsEnv> & { DATA_DIR: string; BACKUP_URL?: string | undefined }

/** A place for stored files: a folder of this machine, or a folder in a bucket. */
export type MediaStore = { kind: 'disk'; folder: string } | S3Config
/** The first place gets new files. A file that it lacks is read from the next place. */
export type MediaStores = readonly [MediaStore, ...MediaStore[]]

export function mediaStores(set: MediaSettings): MediaStores {
  const disk = { kind: 'disk' as const, folder: join(resolve(set.DATA_DIR), 'media') }
  const [bucket, old] = [s3Config(set.MEDIA_URL, set), s3Config(set.MEDIA_OLD_URL, set)]
  const before = old ? [old] : []
  return bucket ? [bucket, ...before, disk] : [disk, ...before]
}

/** Contradictions between these and other settings, each with the settings' names. */
export function mediaProblems(set: MediaSettings): string[] {
  const { MEDIA_URL: url, MEDIA_OLD_URL: old, BACKUP_URL: backup } = set
  const named = url ? 'MEDIA_URL' : old ? 'MEDIA_OLD_URL' : null
  const problems = named ? accountProblem(named, set) : []
  if (url && isWithin(url, old))
    problems.push('MEDIA_URL and MEDIA_OLD_URL are the same place: leave out MEDIA_OLD_URL')
  if (isWithin(url, backup) || isWithin(old, backup))
    problems.push('BACKUP_URL must be another folder than that of the media, best in another bucket')
  return problems
}

/** Whether two folders of buckets are the same, or one is in the other. */
function isWithin(url: string | undefined, other: string | undefined): boolean {
  if (!url || !other) return false
  const [a, b] = [`${url.replace(/\/+$/, '')}/`, `${other.replace(/\/+$/, '')}/`]
  return a.startsWith(b) || b.startsWith(a)
}
