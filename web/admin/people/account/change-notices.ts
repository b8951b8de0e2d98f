import { data } from 'react-router'
import { LANGUAGES, languageCookie } from '#contract/basics/languages.ts'
import { attempt } from '#contract/http/client.ts'
import type { StaffNotice } from '#contract/insights/staff-notifications.api.ts'
import { NOTICE_MAILS, TOPICS } from '#contract/insights/staff-notifications.ts'
import { PushDeviceId } from '#contract/people/web-push.api.ts'
import { packerWordsIn } from '#web/admin/shell/words/read-packer-texts.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** Saves the person's staff notifications. Changes only the topics that the form showed. */
export async function changeNotices(args: ApiArgs, form: FormData): Promise<FormResult> {
  const shown = form.getAll('topic').map(String)
  const notices = TOPICS.filter((topic) => shown.includes(topic)).map((topic): StaffNotice => {
    const mail = NOTICE_MAILS.find((candidate) => candidate === form.get(`mail-${topic}`)) ?? 'off'
    return { topic, push: form.has(`push-${topic}`), mail }
  })
  const saved = await attempt(api(args).staffNotices.change({ notices }))
  return saved.ok ? done('notices', 'Notifications saved.') : refused('notices', saved.message)
}

/** Stops notifications to a browser. Succeeds even when the browser no longer exists. */
export async function removeStaffDevice(args: ApiArgs, form: FormData): Promise<FormResult> {
  const id = PushDeviceId.safeParse(form.get('device'))
  if (id.success) await attempt(api(args).webPush.remove({ id: id.data }))
  return done('push', 'That device gets no more notifications.')
}

/** Changes the language of the packer's screens for this person, and of the login page in this browser. */
export async function changeScreenLanguage(args: ApiArgs, form: FormData) {
  const language = LANGUAGES.find((candidate) => candidate === form.get('language')) ?? 'en'
  await api(args).account.setLanguage({ language })
  const headers = { 'set-cookie': languageCookie(language) }
  return data<FormResult>(done('language', packerWordsIn(language).frame.languageSaved), { headers })
}
