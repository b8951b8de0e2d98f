import { useState } from 'react'
import type { OwnersLook } from '#contract/site/look.api.ts'
import {
  BUILT_IN_LOOK,
  CORNERS,
  type ColourProblem,
  checkAccent,
  checkBackground,
  DEFAULT_ACCENT,
  DEFAULT_BACKGROUND,
  HEADINGS,
} from '#contract/site/look.ts'
import { look as texts } from '#texts/en/site/look.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { useNamedSetting } from '#web/admin/site/settings/use-named-setting.ts'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { LookPreview } from './look-preview.tsx'
import { PictureChoice } from './picture-choice.tsx'

const words = englishWords(texts)
const BUILT_IN: OwnersLook = { ...BUILT_IN_LOOK, logo: null, icon: null }

/** The choices, and beside them the shop's pages with these choices. */
export function LookForm({ saved }: { saved: OwnersLook }) {
  const [look, setLook] = useState(saved)
  const { formProps, errors, isBusy, isLoggedOut } = useActionForm({ intent: 'save' })
  const named = useNamedSetting()
  const isReadOnly = !useMay()('settings:write')
  const choose = (choice: Partial<OwnersLook>) => setLook((now) => ({ ...now, ...choice }))
  const backgroundProblem = look.background ? checkBackground(look.background) : null
  const background = backgroundProblem?.nearest ?? look.background
  const accentProblem = look.accent ? checkAccent(look.accent, background) : null
  // The preview shows the nearest colours that can be saved.
  const shown = { ...look, background, accent: accentProblem?.nearest ?? look.accent }
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <form method="post" {...formProps} action="/admin/settings/look" className="grid gap-6">
        <HiddenFields />
        {/* Its own field, so that leaving the page with unsaved choices asks first. */}
        <input type="hidden" name="logo" value={look.logo?.key ?? ''} data-unsaved />
        <input type="hidden" name="icon" value={look.icon?.key ?? ''} data-unsaved />
        <input type="hidden" name="accent" value={look.accent ?? ''} data-unsaved />
        <input type="hidden" name="background" value={look.background ?? ''} data-unsaved />
        <input type="hidden" name="corners" value={look.corners ?? ''} data-unsaved />
        <input type="hidden" name="headings" value={look.headings ?? ''} data-unsaved />
        {isReadOnly && <Notice>{words.readOnly}</Notice>}
        <fieldset disabled={isReadOnly} className="contents">
          <Panel className="grid gap-6">
            <PictureChoice
              slot="logo"
              isNamed={named === 'logo'}
              label={words.logo}
              help={words.logoHelp}
              picture={look.logo}
              error={errors.logo}
              onChange={(logo) => choose({ logo })}
            />
            <PictureChoice
              slot="icon"
              isNamed={named === 'icon'}
              label={words.icon}
              help={words.iconHelp}
              picture={look.icon}
              error={errors.icon}
              onChange={(icon) => choose({ icon })}
            />
            <ColourChoice
              id="accent"
              isNamed={named === 'accent'}
              label={words.accent}
              help={words.accentHelp}
              value={look.accent}
              builtIn={DEFAULT_ACCENT}
              problem={accentProblem && wordAccentProblem(accentProblem)}
              nearest={accentProblem?.nearest}
              error={errors.accent}
              onChange={(accent) => choose({ accent })}
            />
            <ColourChoice
              id="background"
              isNamed={named === 'background'}
              label={words.background}
              help={words.backgroundHelp}
              value={look.background}
              builtIn={DEFAULT_BACKGROUND}
              problem={backgroundProblem && words.backgroundProblem({ nearest: backgroundProblem.nearest })}
              nearest={backgroundProblem?.nearest}
              error={errors.background}
              onChange={(chosen) => choose({ background: chosen })}
            />
            <ChoiceRow
              id="corners"
              isNamed={named === 'corners'}
              legend={words.corners}
              name="corners-choice"
              value={look.corners ?? 'round'}
              options={CORNERS.toReversed().map((value) => ({ value, label: words.cornerKinds[value] }))}
              onChange={(corners) => choose({ corners: corners === 'round' ? null : corners })}
            />
            <ChoiceRow
              id="headings"
              isNamed={named === 'headings'}
              legend={words.headings}
              name="headings-choice"
              value={look.headings ?? 'wide'}
              options={HEADINGS.map((value) => ({ value, label: words.headingKinds[value] }))}
              onChange={(headings) => choose({ headings: headings === 'wide' ? null : headings })}
            />
            {JSON.stringify(look) !== JSON.stringify(BUILT_IN) && (
              <Button variant="tertiary" size="md" className="justify-self-start" onClick={() => setLook(BUILT_IN)}>
                {words.reset}
              </Button>
            )}
          </Panel>
          {isLoggedOut && <LoggedOutNotice />}
          {!isReadOnly && (
            <div className="sticky bottom-(--bottom-bar) z-10 -mx-1 border-t border-hairline bg-paper px-1 py-3">
              <Button type="submit" size="md" busy={isBusy} busyLabel={words.saving}>
                {words.save}
              </Button>
            </div>
          )}
        </fieldset>
      </form>
      <LookPreview look={shown} />
    </div>
  )
}

function wordAccentProblem({ contrast, nearest }: ColourProblem): string {
  return words.accentProblem({ contrast: contrast.toFixed(1), nearest })
}
