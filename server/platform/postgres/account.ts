/** The account that runs PostgreSQL when this process runs as root: PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

/** Options to start a PostgreSQL program: under its account, without the environment of this process, which contains secrets. */
export function underAccount(home: string, account: Account | undefined) {
  const env = process.platform === 'win32' ? process.env : { PATH: '/usr/bin:/bin', HOME: home, LC_ALL: 'C', TZ: 'UTC' }
  return { cwd: home, env, ...account }
}
