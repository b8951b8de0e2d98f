import { z } from 'zod'

/** A bucket and a folder in it, with only characters that need no escaping. */
const S3_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/

/** The URL of a folder in a bucket, for settings. */
export const S3Url = z.string().regex(S3_URL, 'must look like s3://bucket or s3://bucket/folder').optional()

/** The account of the object store, for backups and for media. The names are those of Amazon's own tools. */
export const AwsEnv = z.object({
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  AWS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must look like ap-south-1')
    .optional(),
  AWS_ENDPOINT_URL: z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
})
type AwsSettings = z.output<typeof AwsEnv>

export type S3Config = {
  kind: 's3'
  bucket: string
  /** Empty, or ends with `/`. */
  prefix: string
  /** Without `/` at its end. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The folder of a bucket that an `s3://` URL names; null without a URL or without an account. */
export function s3Config(url: string | undefined, set: AwsSettings): S3Config | null {
  const [, bucket, path = ''] = S3_URL.exec(url ?? '') ?? []
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = set
  if (!bucket || !accessKeyId || !secretAccessKey || !region) return null
  const endpoint = (set.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  const prefix = path === '' ? '' : `${path.slice(1)}/`
  return { kind: 's3', bucket, prefix, endpoint, region, accessKeyId, secretAccessKey }
}

/** The problem of an `s3://` setting without an account, as a list of one sentence. */
export function accountProblem(name: string, set: AwsSettings): string[] {
  const isComplete = set.AWS_ACCESS_KEY_ID && set.AWS_SECRET_ACCESS_KEY && set.AWS_REGION
  return isComplete ? [] : [`${name} needs AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION`]
}
