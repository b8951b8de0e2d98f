import { useLocation, useNavigate } from 'react-router'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import type { StudioData } from './load-studio.ts'

const texts = englishWords(studioPage)

const FORM = 'studio-category'

/** The GET form that sets the category in the URL. The select is outside it and names it by id, because forms cannot be nested. */
export function CategoryForm() {
  const { pathname } = useLocation()
  return <form id={FORM} method="get" action={pathname} hidden />
}

/** The select for the kind of shirt. */
export function CategorySelect({ categories, category }: Pick<StudioData, 'categories'> & { category: string }) {
  const navigate = useNavigate()
  const choose = (value: string) => {
    if (value)
      void navigate(`?${new URLSearchParams({ category: value })}`, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="flex items-end gap-3">
      <Select
        form={FORM}
        className="flex-1"
        label={texts.category}
        name="category"
        placeholder={category ? undefined : texts.chooseCategory}
        options={categories}
        value={category}
        onChange={(event) => choose(event.target.value)}
      />
      <button type="submit" form={FORM} className={`without-script ${buttonClass({ variant: 'secondary' })}`}>
        {texts.choose}
      </button>
    </div>
  )
}
