import type { Role, UserId } from '#contract/auth.ts'

/** Who is calling, as the database knows them at this moment. */
export type Actor = { id: UserId; name: string; email: string; phone: string; role: Role; sessionToken: string }

/** What the HTTP layer needs of the accounts slice: the caller behind a cookie header, or nobody. */
export type Sessions = { actor(cookie: string | undefined): Promise<Actor | null> }
