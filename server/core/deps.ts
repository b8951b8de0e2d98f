import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/core/database/db.ts'
import type { Actor, Sessions } from '#server/core/http/session.ts'
import type { UploadBudget } from '#server/core/http/upload-budget.ts'
import type { Images, Renditions } from '#server/core/images/images.ts'
import type { RenderMail } from '#server/core/mail/mailer.ts'
import type { Config } from './config.ts'
import type { Files } from './files.ts'

/** Everything an operation may need, made once in main.ts (or testing.ts) and passed by hand. */
export type Deps = {
  config: Config
  db: Db
  sessions: Sessions
  files: Files
  images: Images
  renditions: Renditions
  uploads: UploadBudget
  /** The HTML side of a mail. Its templates are built with the pages, which core knows nothing of. */
  renderMail: RenderMail
  now(): Date
  log: FastifyBaseLogger
}

/** One call: the dependencies, who calls, from where. */
export type Ctx = Deps & {
  actor: Actor | null
  /** The caller's address; an IPv6 one stands for its /64. */
  ip: string
  cookie: string | undefined
  userAgent: string | undefined
  requestId: string
  /** Adds `Set-Cookie` lines to the answer. */
  setCookies(lines: string[]): void
  /** Adds any other header to the answer. */
  setHeader(name: string, value: string): void
}
/** A call whose route asks for a session. */
export type SignedIn = Ctx & { actor: Actor }
export type CtxFor<R> = R extends { access: 'public' } ? Ctx : SignedIn
