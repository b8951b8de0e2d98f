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
  /** The role in force now. Null for a customer, and for staff who must first set up the second step of the login. */
  staffRole: StaffRole | null
  /** The assigned role, even before it is in force. Null for a customer. */
  heldRole: StaffRole | null
  mustChangePassword: boolean
  /** Whether the role needs the second step of the login in this shop. */
  isTwoStepRequired: boolean
  /** Whether the person has the second step or needs it; they are then also asked for proofs. */
  isTwoStep: boolean
  /** Whether the person has proved their identity within the last minutes, by logging in or later. */
  isProven: boolean
  sessionToken: string
}

/** The origin of a login, stored with its session. */
export type Caller = { cookie: string | undefined; ip: string; userAgent: string | undefined }

/** A call that is counted against a rate limit: the start of its counter's key, and the required role (null: any). */
export type CountedCall = { keyPrefix: string; seconds: number; role: Role | null }

/** The login functions that other houses use. */
export type Sessions = {
  /** The stored hash of a cookie's session, checked only by its signature; the session may have ended. */
  signedToken(cookie: string | undefined): string | null
  /** The signed-in person of a cookie header, or null. */
  actor(cookie: string | undefined): Promise<Actor | null>
  /**
   * Like `actor`, and counts the call in the same statement. `window` is null without the required role and when the disk is full.
   */
  countedActor(cookie: string | undefined, call: CountedCall): Promise<{ actor: Actor | null; window: Window | null }>
  /**
   * Checks a password and opens a session; returns the person and the `Set-Cookie` headers, or null for any failure. If it returns
   * no headers, the password is right, but no session was opened, because the account has a second step.
   */
  signIn(
    credentials: { email: string; password: string },
    caller: Caller,
  ): Promise<{ user: User; cookies: string[] | null } | null>
  /** Opens a session for a person who has proved their identity in another way; returns the `Set-Cookie` headers. */
  signInAs(userId: UserId, caller: Caller): Promise<string[]>
  /** A keyed hash of a mailed code, which is too short for an unkeyed one. `request` is the id of its code request. */
  hashCode(request: string, code: string): string
  /** Ends the session of a cookie header, if there is one; returns the `Set-Cookie` headers that delete the cookie. */
  end(cookie: string | undefined): Promise<string[]>
}
