import { Form } from 'react-router'
import { SCAN_PATH } from '#web/admin/shell/addresses/print-address.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

/** A piece by its number, for who has no camera; a hand scanner types into it too. */
export function CodeForm({ code }: { code: string }) {
  const { t } = usePackerWords()
  return (
    <Form method="get" action={SCAN_PATH} className="flex flex-wrap items-end gap-3">
      <Field
        key={code}
        name="code"
        label={t('Order number and piece')}
        placeholder={t('Such as 1042-2')}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        className="w-full sm:w-64"
      />
      <Button type="submit" size="lg">
        {t('Show')}
      </Button>
    </Form>
  )
}
