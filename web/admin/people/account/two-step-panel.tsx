import { ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Whether the second step of the login is on, with the way to its page. */
export function TwoStepPanel({ state: { since, codesLeft } }: { state: { since: Date | null; codesLeft: number } }) {
  return (
    <Panel title="Two-step sign-in">
      {since ? (
        <p className="text-ui">
          On since <ShopDate value={since} kind="day" />, with {codesLeft} recovery codes left.
        </p>
      ) : (
        <p className="text-ui">Off: your password alone opens the back-office. It is recommended to turn it on.</p>
      )}
      {since && codesLeft < 3 && (
        <Notice tone="warning" className="mt-4">
          Make new recovery codes before the last one is used.
        </Notice>
      )}
      <ButtonLink to="/admin/two-step" variant="secondary" size="md" className="mt-4">
        {since ? 'Change' : 'Set up'}
      </ButtonLink>
    </Panel>
  )
}
