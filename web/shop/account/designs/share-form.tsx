import { useFetcher } from 'react-router'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { savedDesignsPage } from '#texts/en/selling/saved-designs-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { WhatsAppButton } from '#web/shop/group-orders/whatsapp-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CopyLinkButton, ShareButton } from '#web/ui/share-button.tsx'

const words = englishWords(savedDesignsPage)

/** Makes the link of a design, sends it and ends it. */
export function ShareForm({ design, origin }: { design: SavedDesign; origin: string }) {
  const { id, name, shareToken } = design
  const { Form, data, state } = useFetcher<FormResult>()
  const url = `${origin}/shared-design/${shareToken}`
  const text = words.shareText({ name })
  const isBusy = state !== 'idle'
  return (
    <Form method="post" className="grid gap-4">
      <HiddenFields fields={{ design: id }} />
      {data && !data.ok && <Notice tone="danger">{data.message}</Notice>}
      {shareToken === null ? (
        <>
          <p className="text-ui text-muted">{words.private}</p>
          <Button type="submit" name="change" value="share" busy={isBusy}>
            {words.shareByLink}
          </Button>
        </>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-2">
            <div className="col-span-2 grid">
              <WhatsAppButton text={`${text} ${url}`} label={words.whatsApp} />
            </div>
            <CopyLinkButton url={url} />
            <ShareButton shared={{ title: name, text, url }} />
          </div>
          <Field
            label={words.link}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            help={words.linkHelp}
          />
          <Disclosure look="plain" summary={words.stopSharing}>
            <p className="mb-3 text-ui text-muted">{words.stopHelp}</p>
            <Button type="submit" name="change" value="stop" variant="danger" size="md" busy={isBusy}>
              {words.endLink}
            </Button>
          </Disclosure>
        </>
      )}
    </Form>
  )
}
