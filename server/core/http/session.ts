import type { Role, User, UserId } from '#contract/auth.ts'

/** Who is calling, as the database knows them at this moment. `sessionToken` is the stored hash: it opens nothing. */
export type Actor = {
  id: UserId
  name: string
  email: string
  phone: string
  role: Role
  mustChangePassword: boolean
  sessionToken: string
}

/** Where a login comes from, kept with its session. */
export type Caller = { cookie: string | undefined; ip: string; userAgent: string | undefined }

/** What everybody else needs of the accounts slice. */
export type Sessions = {
  /** The caller behind a cookie header, or nobody. */
  actor(cookie: string | undefined): Promise<Actor | null>
  /** Checks a password and opens a new session: the person and the `Set-Cookie` lines, or null whatever was wrong. */
  signIn(
    credentials: { email: string; password: string },
    caller: Caller,
  ): Promise<{ user: User; cookies: string[] } | null>
  /** Ends the session behind a cookie header, if there is one; the `Set-Cookie` lines that make the browser forget it. */
  end(cookie: string | undefined): Promise<string[]>
}
