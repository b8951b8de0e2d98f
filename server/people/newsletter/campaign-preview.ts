import type { FastifyRequest } from 'fastify'
import { may } from '#contract/basics/permissions.ts'
import { CampaignId } from '#contract/people/campaigns.api.ts'
import type { App } from '#server/platform/http/http.ts'
import { readContact } from '#server/site/settings/read-settings.ts'
import { buildCampaignContent } from './campaign-mail.ts'
import { readCampaignContext } from './campaign-steps.ts'
import { readCampaign } from './campaigns.ts'

/** Only our own back-office may frame the preview. Scripts and links do not work in it. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

/** The HTML of a newsletter as its readers get it. The route is not in the contract's table, because it returns no JSON. */
export function campaignPreview({ http, deps }: App): void {
  http.get('/api/campaigns/:id/preview', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const id = CampaignId.safeParse(request.params.id)
    const actor = id.success ? await deps.sessions.actor(request.headers.cookie) : null
    if (!id.success || !may(actor?.staffRole, 'newsletter:write')) return reply.callNotFound()
    const campaign = await readCampaign(deps.db, id.data)
    const content = buildCampaignContent(campaign, null, await readCampaignContext(deps, campaign))
    const facts = { ...(await readContact(deps.db, deps.config)), publicUrl: deps.config.publicUrl }
    const html = await deps.renderMail({ content, facts, pictures: new Map() })
    // The logo is attached to a mail; the preview shows an empty place instead.
    return reply.headers(HEADERS).send(html.replaceAll(/src="cid:[^"]*"/g, 'src="data:,"'))
  })
}
