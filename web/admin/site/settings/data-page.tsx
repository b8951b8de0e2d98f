import type { Dashboard } from '#contract/insights/dashboard.api.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BackupNotice } from '#web/admin/insights/dashboard/backup-notice.tsx'
import { DemoNotice, type DemoState } from '#web/admin/insights/dashboard/demo-notice.tsx'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DownloadPanel } from './download-panel.tsx'

const texts = englishWords(settingsPageTexts)

/** `backups`: null when the shop is not responsible for them, undefined when they could not be read. */
type Props = { backups: Dashboard['backups'] | undefined; sample: (DemoState & { exists: boolean }) | null }

/** The data of the shop: a copy of it, its backups, and the sample data of a trial. */
export function DataPage({ backups, sample }: Props) {
  return (
    <>
      <Allowed to="shop:export">
        <DownloadPanel />
      </Allowed>
      <div id="backups" tabIndex={-1} className="scroll-mt-28">
        <Panel title={texts.sections.copies}>
          <div className="-mt-3">
            {backups ? (
              <BackupNotice backups={backups} />
            ) : (
              <p className="mt-3 text-muted">{backups === null ? texts.backups.notHere : texts.backups.notRead}</p>
            )}
          </div>
        </Panel>
      </div>
      <Allowed to="demo:write">
        <div id="sample-data" tabIndex={-1} className="-mt-4 scroll-mt-28">
          {sample?.exists ? <DemoNotice demo={sample} /> : <p className="mt-4 text-muted">{texts.backups.noSample}</p>}
        </div>
      </Allowed>
    </>
  )
}
