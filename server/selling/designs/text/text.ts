import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { TextOutline } from '#contract/selling/designs/layers.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { outlineText } from './outline.ts'

/** Outlines are public. They change only when a new version of the shop changes its fonts. */
const A_DAY = 'public, max-age=86400'

/** The outline of a text in a font of the studio. */
export async function text(ctx: Ctx, input: Input<typeof contract.customization.text>): Promise<TextOutline> {
  const { text, font, align = 'left' } = input
  const outline = await outlineText({ text, font, align })
  ctx.setHeader('cache-control', A_DAY)
  return outline
}
