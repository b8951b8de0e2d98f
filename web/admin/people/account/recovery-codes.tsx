import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The recovery codes. They are shown only this once, to be written down, printed or stored as a file. */
export function RecoveryCodes({ codes, email, next }: { codes: readonly string[]; email: string; next: string }) {
  const text = `Recovery codes of ${email}\nEach works once, instead of the code of your phone.\n\n${codes.join('\n')}\n`
  return (
    <Panel title="Keep your recovery codes">
      <Notice tone="warning" className="no-print">
        <p>
          They are shown only now. Each opens your account once, with your password, when your phone is lost. Keep them
          away from your phone: on paper, or in a password manager.
        </p>
      </Notice>
      <p className="mt-4 text-ui text-muted">{email}</p>
      <ul
        aria-label="Recovery codes"
        className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 rounded-card bg-paper p-4 font-mono select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass({ variant: 'secondary', size: 'md' })}
        >
          <Download aria-hidden="true" className="size-5" />
          Download
        </a>
        <Button variant="secondary" size="md" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
        <ButtonLink to={next} size="md">
          I have kept them
        </ButtonLink>
      </div>
    </Panel>
  )
}
