import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ShopError, STATUS } from '#contract/http/errors.ts'
import { readLanguage } from '#server/platform/http/language.ts'
import { busyPage } from '#texts/en/platform/busy-page.ts'
import { wordError } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(busyPage)

/** The page is static, because rendering a page of the shop takes time. Its styles are copied from web/shop/public/offline-worker.js. */
const STYLE = `
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; color: #16140f; background: #fff; }
main { max-width: 26rem; padding: 2rem 1.5rem; text-align: center; }
h1 { margin: 1rem 0 .5rem; font-size: 1.5rem; line-height: 1.2; letter-spacing: -.02em; }
p { margin: 0 0 1.5rem; color: #5c574e; }
a { display: inline-block; padding: .75rem 1.75rem; border-radius: 999px; color: #fff; background: #16140f; font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid #1b4fc4; outline-offset: 3px; }
`
const PAGE = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<a href="">${texts.button}</a>
</main>
</body>
</html>
`
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Tells a visitor who opens too much at once to wait: with an HTML page, or with plain text for a script. */
export function sendBusy({ headers }: FastifyRequest, reply: FastifyReply, refusal: ShopError): FastifyReply {
  reply.code(STATUS[refusal.code]).header('cache-control', 'no-store')
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  if (!headers.accept?.includes('text/html'))
    return reply.type('text/plain; charset=utf-8').send(wordError(refusal, readLanguage(headers)).error)
  return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE)
}
