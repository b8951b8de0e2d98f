import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { temporaryFolder } from './process.ts'

const BUCKET = 'files-of-a-shop'
/** The only account of the S3 test server. */
const LOGIN = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'ap-south-1' }

export type S3Server = AsyncDisposable & {
  /** The URL of a folder in the server's only bucket. */
  url(folder: string): string
  /** The environment variables with the server's account and address. */
  env: Record<string, string>
}

/** Starts an S3 server that checks signatures. It encrypts its list tokens with DES, which Node supports only with this flag. */
export async function startS3(): Promise<S3Server> {
  const folder = await temporaryFolder()
  const code = `new (require('@20minutes/s3rver'))(JSON.parse(process.argv[1])).run().then(({ port }) => console.log(port))`
  const options = {
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder.path, 's3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  }
  const server = spawn(process.execPath, ['--openssl-legacy-provider', '-e', code, JSON.stringify(options)], {
    cwd: import.meta.dirname,
    // The server does not inherit this process's output, because Vitest waits for every process that has it open, even one left by a
    // failed test.
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.stderr.on('data', (chunk: Buffer) => void process.stderr.write(chunk))
  process.once('exit', () => server.kill('SIGKILL'))
  const exited = once(server, 'exit')
  const failed = exited.then(([code]) => {
    throw new Error(`the S3 server ended with ${code} before it was ready`)
  })
  const [port] = (await Promise.race([once(server.stdout, 'data'), failed])) as [Buffer]
  return {
    url: (path) => `s3://${BUCKET}/${path}`,
    env: { AWS_ENDPOINT_URL: `http://127.0.0.1:${Number(port)}`, ...LOGIN },
    async [Symbol.asyncDispose]() {
      server.kill('SIGKILL')
      await exited
      await folder[Symbol.asyncDispose]()
    },
  }
}
