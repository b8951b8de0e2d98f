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
  /** Whether the person has the second step of the login, or needs it. The shop then also asks them for proofs of identity. */
  isTwoStep: boolean
  /** Whether the person has proved their identity within the last minutes. */
  isProven: boolean
  sessionToken: string
}

/** Where a login comes from; stored with its session. */
export type Caller = { cookie: string | undefined; ip: string; userAgent: string | undefined }

/**
 * A call that is counted against a rate limit. `keyPrefix`: the start of the counter's key. `role`: the required role; null when any role
 * may call.
 */
export type CountedCall = { keyPrefix: string; seconds: number; role: Role | null }

/** The login functions that other houses use. */
export type Sessions = {
  /** The stored hash of a cookie's session; null without a valid signature. The session may have ended. */
  signedToken(cookie: string | undefined): string | null
  /** The signed-in person of a cookie header, or null. */
  actor(cookie: string | undefined): Promise<Actor | null>
  /**
   * Like `actor`, and counts the call in the same statement. `window` is null when the call was not counted: the role is missing or the
   * disk is full.
   */
  countedActor(cookie: string | undefined, call: CountedCall): Promise<{ actor: Actor | null; window: Window | null }>
  /**
   * Checks a password and opens a session. Returns the person and the `Set-Cookie` headers; null when the login fails. `cookies` is null
   * when the password is right but the account needs its second step, so no session was opened.
   */
  signIn(
    credentials: { email: string; password: string },
    caller: Caller,
  ): Promise<{ user: User; cookies: string[] | null } | null>
  /** Opens a session without a password, for a person who has proved their identity. Returns the `Set-Cookie` headers. */
  signInAs(userId: UserId, caller: Caller): Promise<string[]>
  /**
   * A keyed hash of a mailed code. A code is so short that an unkeyed hash would reveal it. `request`: the id of the request for the code.
   */
  hashCode(request: string, code: string): string
  /** Ends the session of a cookie header, if there is one; returns the `Set-Cookie` headers that delete the cookie. */
  end(cookie: string | undefined): Promise<string[]>
}
