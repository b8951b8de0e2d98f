import { attempt } from '#contract/http/client.ts'
import { type Campaign, CampaignId } from '#contract/people/campaigns.api.ts'
import { SegmentId } from '#contract/people/customers.api.ts'
import { readField, readFormFiles } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { addedKind, afterStep, blockField, type Draft, readCampaignDraft, readFormStep } from './campaign-form.ts'

/** `at`: the index of the step's block, −1 for none. */
type Saved = { at: number }
export type CampaignResult = FormResult<Saved> & { draft?: Draft }

const FAILED = 'Failed to save the newsletter.'
const NOWHERE: Saved = { at: -1 }

/** Carries out the clicked button of a newsletter's page. Buttons of a draft save its fields first. */
export async function changeCampaign(
  args: ApiArgs & { params: { id: string } },
  form: FormData,
): Promise<CampaignResult> {
  const id = CampaignId.safeParse(args.params.id)
  if (!id.success) return refused('save', FAILED)
  const step = readFormStep(form)
  const { campaigns } = api(args)
  if (!form.has('count')) return follow(args, step.what, campaigns, id.data)
  const draft = readCampaignDraft(form)
  const pictures = await storePictures(args, id.data, form, draft)
  if (pictures) return { ...refused('save', pictures), draft }
  const { blocks, at } = afterStep(draft.blocks, step, addedKind(form))
  const segment = SegmentId.safeParse(draft.segmentId)
  const campaign = {
    id: id.data,
    ...draft,
    blocks,
    segmentId: segment.success ? segment.data : null,
    updatedAt: shownAt(form),
  }
  const saved = await nullOnError(args, attempt(campaigns.save(campaign)))
  if (!saved?.ok) {
    const reason = Object.values(saved?.fields ?? {})[0]
    return { ...refused('save', reason ?? saved?.message ?? FAILED, saved?.fields), draft }
  }
  if (step.what === 'test' || step.what === 'send' || step.what === 'schedule')
    return send(args, form, step.what, saved.value)
  return done('save', 'Saved!', { at })
}

/** Stores the chosen picture files, and puts their keys into the blocks. Returns why a file was refused, or null. */
async function storePictures(args: ApiArgs, id: CampaignId, form: FormData, draft: Draft): Promise<string | null> {
  for (const [index, block] of draft.blocks.entries()) {
    if (block.kind !== 'picture') continue
    const [image] = await readFormFiles(form, blockField(index, 'file'))
    if (!image) continue
    const stored = await nullOnError(
      args,
      attempt(api(args).campaigns.addPicture({ id, image: new Uint8Array(image) })),
    )
    if (!stored?.ok) return stored?.message ?? 'Failed to upload the picture.'
    block.key = stored.value.key
  }
  return null
}

async function send(
  args: ApiArgs,
  form: FormData,
  what: 'test' | 'send' | 'schedule',
  { id, updatedAt }: Campaign,
): Promise<CampaignResult> {
  const { campaigns } = api(args)
  if (what === 'test') {
    const sent = await nullOnError(args, attempt(campaigns.test({ id })))
    return sent?.ok
      ? done('send', `A test is on its way to ${sent.value.to}.`, NOWHERE)
      : refused('send', sent?.message ?? 'Failed to send the test.')
  }
  if (!form.has('sure'))
    return refused('send', 'Tick the box above the button first.', { sure: 'Tick this box first.' })
  const at = what === 'send' ? null : parseTime(readField(form, 'at'))
  if (at === undefined) return refused('send', 'Choose a day and a time.', { at: 'Choose a day and a time.' })
  const started = await nullOnError(
    args,
    attempt(campaigns.start({ id, at, updatedAt, reach: Number(readField(form, 'reach')) })),
  )
  if (!started?.ok) return refused('send', started?.message ?? 'Failed to send the newsletter.', started?.fields)
  return done('send', at === null ? 'The newsletter is being sent.' : 'The newsletter is scheduled.', NOWHERE)
}

/** The time of the draft's last change, as the form shows it. Without it, the form counts as outdated and is refused. */
function shownAt(form: FormData): Date {
  const shown = new Date(readField(form, 'updatedAt'))
  return Number.isNaN(shown.valueOf()) ? new Date(0) : shown
}

/** Parses the date and time of the field as Indian time; undefined when empty or invalid. */
function parseTime(text: string): Date | undefined {
  const at = new Date(`${text}:00+05:30`)
  return Number.isNaN(at.valueOf()) ? undefined : at
}

const STEPS = ['unschedule', 'pause', 'resume', 'cancel'] as const
const DONE: Record<(typeof STEPS)[number], string> = {
  unschedule: 'The newsletter is a draft again.',
  pause: 'Paused. What was handed over is still sent.',
  resume: 'Sending goes on.',
  cancel: 'Cancelled. Nobody more gets it.',
}

async function follow(
  args: ApiArgs,
  what: string,
  campaigns: ReturnType<typeof api>['campaigns'],
  id: CampaignId,
): Promise<CampaignResult> {
  const step = STEPS.find((candidate) => candidate === what)
  if (!step) return refused('step', FAILED)
  const call: Promise<Campaign> = campaigns[step]({ id })
  const moved = await nullOnError(args, attempt(call))
  return moved?.ok ? done('step', DONE[step], NOWHERE) : refused('step', moved?.message ?? FAILED)
}
