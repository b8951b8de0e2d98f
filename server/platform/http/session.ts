import type { StaffRole } from '#contract/basics/permissions.ts'
import type { Role, User, UserId } from '#contract/people/auth.api.ts'
import type { Window } from './rate-limit.ts'

/** The signed-in caller, read from the database for each request. `sessionToken` is the stored hash and cannot be used as a session. */
export type Actor = {
  id: UserId
  name: string
  email: string
  phone: string
  role: Role
  /** What they may work as now. Null: a customer, or somebody who has to set up the second step of the login first. */
  staffRole: StaffRole | null
  /** The role that they have, also before that. Null: a customer. */
  heldRole: StaffRole | null
  mustChangePassword: boolean
  /** Their role needs the second step of the login in this shop. */
  isTwoStepRequired: boolean
  /** They have the second step, or need it: then they are asked for proofs too. */
  isTwoStep: boolean
  /** They have proven who they are within the last minutes, by logging in or since. */
  isProven: boolean
  sessionToken: string
}

/** Where a login comes from; stored with its session. */
export type Caller = { cookie: string | undefined; ip: string; userAgent: string | undefined }

/** A call that is counted against a rate limit: the start of its counter's key, and the required role (null: any). */
export type CountedCall = { keyPrefix: string; seconds: number; role: Role | null }

/** The interface of the auth slice that other code uses. */
export type Sessions = {
  /** The stored hash of a cookie's session, by its signature alone; whether the session is still open, only the database knows. */
  signedToken(cookie: string | undefined): string | null
  /** The signed-in person of a cookie header, or null. */
  actor(cookie: string | undefined): Promise<Actor | null>
  /** Also counts the call, in the same statement. `window` is null without the required role and when the disk is full. */
  countedActor(cookie: string | undefined, call: CountedCall): Promise<{ actor: Actor | null; window: Window | null }>
  /**
   * Checks a password and opens a session: the person and the `Set-Cookie` headers, or null for any failure. Without cookies: the
   * password is right, and no session was opened, because the account has a second step.
   */
  signIn(
    credentials: { email: string; password: string },
    caller: Caller,
  ): Promise<{ user: User; cookies: string[] | null } | null>
  /** Opens a session for a person who has proven who they are in another way: the `Set-Cookie` headers. */
  signInAs(userId: UserId, caller: Caller): Promise<string[]>
  /** A keyed hash of a mailed code, which is too short for a plain one. `request` is the id of its request. */
  hashCode(request: string, code: string): string
  /** Ends the session of a cookie header, if there is one; returns the `Set-Cookie` headers that delete the cookie. */
  end(cookie: string | undefined): Promise<string[]>
}
